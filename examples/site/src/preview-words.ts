import { textsLanguage } from '@quoin/kit'

const english = {
  title: 'Preview',
  hidden: 'This page cannot be shown',
  hiddenText: 'It may need you to sign in.',
  signIn: 'Sign in',
  scriptless: 'The preview needs JavaScript. The site itself does not.',
}

const german: typeof english = {
  title: 'Vorschau',
  hidden: 'Diese Seite kann nicht angezeigt werden',
  hiddenText: 'Vielleicht müssen Sie sich anmelden.',
  signIn: 'Anmelden',
  scriptless: 'Die Vorschau braucht JavaScript, die Website selbst nicht.',
}

/** What a preview by page id says while, or because, it shows no page. */
export function previewWords(language: string): typeof english {
  return { en: english, de: german }[textsLanguage(language)]
}
