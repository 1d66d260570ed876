import type { FormError } from '../forms/submit.ts'
import { type ListText, listTexts } from '../newsletter/list-answer.ts'

/** What the server's own pages and mails say to visitors. */
export interface PageTexts {
  /** The language they are written in. */
  readonly language: string
  readonly thanks: string
  readonly sent: string
  readonly notSent: string
  readonly notStored: string
  readonly failed: string
  /** Without scripts a link can only lead to the form as it was at first. */
  readonly typedIsKept: string
  readonly formAgain: string
  backTo(site: string): string
  formError(error: FormError): string
  readonly list: Readonly<Record<ListText, string>>
  readonly confirm: { readonly title: string; readonly text: string; readonly button: string; readonly done: string }
  readonly expired: { readonly title: string; readonly text: string }
  readonly unsubscribe: {
    readonly title: string
    readonly text: string
    readonly button: string
    readonly done: string
    readonly doneText: string
  }
  readonly unknownLink: { readonly title: string; readonly text: string }
  confirmation(about: { readonly list: string; readonly site: string; readonly url: string }): {
    readonly subject: string
    readonly text: string
  }
}

const english: PageTexts = {
  language: 'en',
  thanks: 'Thank you',
  sent: 'Your message is on its way.',
  notSent: 'The form was not sent',
  notStored: 'The form could not be accepted. Please try again later.',
  failed: 'That did not work',
  typedIsKept: 'What you filled in is still there when you go back in your browser.',
  formAgain: 'Fill in the form again',
  backTo: (site) => `Back to ${site}`,
  formError: ({ field, message }) => (field === undefined ? message : `The field “${field}” ${message}.`),
  list: listTexts,
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button to subscribe.',
    button: 'Subscribe',
    done: 'You are subscribed.',
  },
  expired: {
    title: 'This link is no longer valid',
    text: 'A link works once, and for seven days. If you have pressed the button before, you are subscribed. If not, please subscribe again.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button to stop getting emails from this list.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'You will get no more emails from this list.',
  },
  unknownLink: { title: 'This link is not valid', text: 'Please use the link in your latest email.' },
  confirmation: ({ list, site, url }) => ({
    subject: `Please confirm: ${list}`,
    text: `Somebody, hopefully you, entered this address for “${list}” at ${site}.\n\nTo subscribe, open this page and confirm there:\n${url}\n\nIf this was not you, you do not need to do anything: without confirmation the address is deleted.\n`,
  }),
}

const german: PageTexts = {
  language: 'de',
  thanks: 'Vielen Dank',
  sent: 'Ihre Nachricht ist unterwegs.',
  notSent: 'Das Formular wurde nicht abgeschickt',
  notStored: 'Das Formular konnte nicht angenommen werden. Bitte versuchen Sie es später noch einmal.',
  failed: 'Das hat nicht geklappt',
  typedIsKept: 'Was Sie eingetragen haben, ist noch da, wenn Sie in Ihrem Browser zurückgehen.',
  formAgain: 'Formular neu ausfüllen',
  backTo: (site) => `Zurück zu ${site}`,
  formError: ({ field, code, message }) =>
    field === undefined
      ? (germanFormErrors.get(code) ?? message)
      : `Das Feld „${field}“ ${germanFieldErrors.get(code) ?? 'stimmt nicht'}.`,
  list: {
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    unknown: 'Diese Liste gibt es nicht.',
    limited: 'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    pending: 'Fast fertig: Bitte bestätigen Sie in der E-Mail, die wir Ihnen geschickt haben.',
    done: 'Danke, Sie sind angemeldet.',
    known: 'Diese Adresse ist bereits angemeldet.',
  },
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Mit dem Knopf melden Sie sich an.',
    button: 'Anmelden',
    done: 'Sie sind angemeldet.',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Links gelten einmal und sieben Tage lang. Haben Sie den Knopf schon einmal gedrückt, sind Sie angemeldet. Wenn nicht, melden Sie sich bitte noch einmal an.',
  },
  unsubscribe: {
    title: 'Abmelden',
    text: 'Mit dem Knopf bekommen Sie keine E-Mails von dieser Liste mehr.',
    button: 'Abmelden',
    done: 'Sie sind abgemeldet',
    doneText: 'Sie bekommen keine E-Mails von dieser Liste mehr.',
  },
  unknownLink: { title: 'Dieser Link ist ungültig', text: 'Bitte nehmen Sie den Link aus Ihrer letzten E-Mail.' },
  confirmation: ({ list, site, url }) => ({
    subject: `Bitte bestätigen: ${list}`,
    text: `Jemand, hoffentlich Sie selbst, hat diese Adresse für „${list}“ bei ${site} eingetragen.\n\nUm sich anzumelden, öffnen Sie diese Seite und bestätigen dort:\n${url}\n\nWaren Sie es nicht, ist nichts zu tun: Ohne die Bestätigung wird die Adresse gelöscht.\n`,
  }),
}

const germanFormErrors: ReadonlyMap<string, string> = new Map([
  ['PROJECT_NOT_FOUND', 'Dieses Projekt gibt es nicht.'],
  ['FORM_NOT_FOUND', 'Dieses Formular gibt es nicht.'],
  ['INACTIVE', 'Dieses Formular ist abgeschaltet.'],
  ['BLOCKED', 'Das Formular konnte nicht angenommen werden. Bitte versuchen Sie es später noch einmal.'],
  ['UNSPECIFIED', 'Das Formular konnte nicht gelesen werden.'],
  ['NO_FILE_UPLOADS', 'Dieses Formular nimmt keine Dateien an.'],
  ['TOO_MANY_FILES', 'Das sind zu viele Dateien.'],
  ['FILES_TOO_BIG', 'Das Formular oder eine Datei ist zu groß.'],
  ['EMPTY', 'Das Formular ist leer.'],
])

const germanFieldErrors: ReadonlyMap<string, string> = new Map([
  ['REQUIRED_FIELD_MISSING', 'fehlt'],
  ['REQUIRED_FIELD_EMPTY', 'ist leer'],
  ['TYPE_EMAIL', 'braucht eine gültige E-Mail-Adresse'],
  ['TYPE_NUMERIC', 'braucht eine Zahl'],
  ['TYPE_TEXT', 'braucht einen Text, der nicht zu lang ist'],
  ['STRIPE_CLIENT_ERROR', 'nimmt dieses Formular nicht an'],
  ['STRIPE_SCA_ERROR', 'konnte nicht bestätigt werden'],
])

/** A language without texts of its own gets the English ones. */
export function pageTexts(language: string): PageTexts {
  return isGerman(language) ? german : english
}

export function isGerman(language: string): boolean {
  return language === 'de' || language.startsWith('de-')
}
