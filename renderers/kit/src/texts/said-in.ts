import { byLanguage, foreignLanguage } from './by-language.ts'

const english: ReadonlyMap<string, string> = new Map()

const german: ReadonlyMap<string, string> = new Map([
  ["Thanks,you're all signed up!", 'Danke, Sie sind angemeldet!'],
  [
    'Almost finished: please confirm in the mail we sent you.',
    'Fast fertig: Bitte bestätigen Sie in der E-Mail, die wir Ihnen geschickt haben.',
  ],
  ['Please, enter a valid email address', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['An error occurred. Please, try again.', 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'],
  ['Invalid Mailchimp URL', 'Die Anmeldung ist hier noch nicht eingerichtet.'],
  ['You were already subscribed', 'Sie sind bereits angemeldet'],
  ['This field is required', 'Bitte füllen Sie dieses Feld aus'],
  ['This field must be a number', 'Hier gehört eine Zahl hin'],
  ['This field must be a date', 'Hier gehört ein Datum hin'],
  ['This field must be a valid email address', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['This field has an invalid format', 'Das Format stimmt nicht'],
  ['Unexpected response format', 'Die Antwort war nicht zu verstehen. Bitte versuchen Sie es später noch einmal.'],
  ['Thank you! Your message is on its way.', 'Vielen Dank! Ihre Nachricht ist unterwegs.'],
  ['This form is not connected yet.', 'Dieses Formular ist noch nicht angeschlossen.'],
  ['This form is switched off.', 'Dieses Formular ist abgeschaltet.'],
  ['There is no such form.', 'Dieses Formular gibt es nicht.'],
  ['The form is empty.', 'Das Formular ist leer.'],
  [
    'Too many submissions. Please try again later.',
    'Das Formular wurde zu oft abgeschickt. Bitte versuchen Sie es später noch einmal.',
  ],
  ['Error creating payment method', 'Das Zahlungsmittel wurde nicht angenommen.'],
  ['Stripe SCA error', 'Die Zahlung wurde nicht bestätigt.'],
])

/** A sentence of the engine in a language. What somebody else said stays as it is. */
export function saidIn(language: string, sentence: string): string {
  return byLanguage(language, { en: english, de: german }).get(sentence) ?? sentence
}

/** The language that a sentence of the engine is said in on a page of another; undefined of what somebody else said. */
export function sentenceLanguage(language: string, sentence: string): string | undefined {
  return german.has(sentence) ? foreignLanguage(language) : undefined
}
