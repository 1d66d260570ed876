import { attrs, type Html, html } from '@quoin/html'
import { foreignLanguage, textsLanguage, wordsAttrs } from '@quoin/kit'

/** What the site itself says around its pages. */
const english = {
  blog: 'Blog',
  blogIntro: 'How Quoin is made, what we measured, and what we learned along the way',
  allPosts: 'All posts',
  noPosts: 'No posts here yet.',
  tags: 'Tags',
  allTags: 'All tags',
  pages: 'Pages of the blog',
  newer: 'Newer posts',
  older: 'Older posts',
  morePosts: 'More posts',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  languages: 'Languages',
  skip: 'Skip to content',
  notFound: 'This page does not exist',
  notFoundText: 'It may have moved, or there is a typo in the address.',
  failed: 'Something went wrong here',
  failedText: 'It is our mistake, not yours. Please try again in a moment.',
  busy: 'Too many requests at once',
  busyText: 'Please try again in a moment.',
  home: 'Go to the home page',
  gone: 'This preview cannot be shown',
  goneText: 'Its link has expired or was withdrawn. Ask whoever sent it for a new one.',
}

type Words = typeof english

const german: Words = {
  blog: 'Blog',
  blogIntro: 'Wie Quoin entsteht, was gemessen wurde und was wir unterwegs gelernt haben',
  allPosts: 'Alle Beiträge',
  noPosts: 'Hier gibt es noch keine Beiträge.',
  tags: 'Themen',
  allTags: 'Alle Themen',
  pages: 'Seiten des Blogs',
  newer: 'Neuere Beiträge',
  older: 'Ältere Beiträge',
  morePosts: 'Weitere Beiträge',
  newerPost: 'Neuerer Beitrag',
  olderPost: 'Älterer Beitrag',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  languages: 'Sprachen',
  skip: 'Zum Inhalt springen',
  notFound: 'Diese Seite gibt es nicht',
  notFoundText: 'Vielleicht ist sie umgezogen, oder die Adresse ist verschrieben.',
  failed: 'Hier ist etwas schiefgegangen',
  failedText: 'Es liegt an uns. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Zu viele Anfragen auf einmal',
  busyText: 'Bitte versuchen Sie es gleich noch einmal.',
  home: 'Zur Startseite',
  gone: 'Diese Vorschau gibt es nicht mehr',
  goneText: 'Der Link ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen.',
}

const texts: Readonly<Record<ReturnType<typeof textsLanguage>, Words>> = { en: english, de: german }

/** In the language of the kit's texts, such as the dates that stand among them. */
export function words(language: string): Words {
  return texts[textsLanguage(language)]
}

/** Whether the site has words of its own in this language. */
export function isSpoken(language: string): boolean {
  return foreignLanguage(language) === undefined
}

/** Words that stand among those of the page, with what marks them. */
export function marked(language: string, text: string): Html | string {
  return isSpoken(language) ? text : html`<span${attrs(wordsAttrs(language))}>${text}</span>`
}
