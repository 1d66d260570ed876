import { isGerman } from '../site/page-texts.ts'
import type { Mail } from './mailer.ts'

type Words = Pick<Mail, 'subject' | 'text'>

/** What the server writes to the people who make a site. */
export interface PeopleMails {
  invitation(about: { readonly site: string; readonly url: string }): Words
  newPassword(about: { readonly site: string; readonly url: string }): Words
  /** `answers` are lines of plain text. */
  submission(about: { readonly form: string; readonly at: string; readonly answers: string }): Words
  /** `failures` in a row, or none where the receiver said that it is gone. */
  webhookOff(about: { readonly url: string; readonly failures: number | undefined }): Words
  /** In place of the answers, where they cannot be written into the mail. */
  readonly unread: string
  readonly file: string
  /** What a box that was ticked says, and one that was not. */
  readonly yes: string
  readonly no: string
}

const english: PeopleMails = {
  invitation: ({ site, url }) => ({
    subject: `Your account at ${site}`,
    text: `You were invited to edit ${site}.\n\nOpen this link within a week to choose a password:\n${url}\n`,
  }),
  newPassword: ({ site, url }) => ({
    subject: `Choose a new password for ${site}`,
    text: `Somebody asked for a new password for your account at ${site}.\n\nOpen this link within an hour to choose one:\n${url}\n\nIf this was not you, you do not need to do anything.\n`,
  }),
  submission: ({ form, at, answers }) => ({
    subject: `New message: ${form}`,
    text: `Somebody filled out the form “${form}” on ${momentText(at, 'en')}.\n\n${answers}\n`,
  }),
  webhookOff: ({ url, failures }) => ({
    subject: 'A webhook was switched off',
    text: `The webhook ${url} was switched off because it ${failures === undefined ? 'answered that it is gone' : `failed ${failures} times in a row`}.\n`,
  }),
  unread: 'The answers could not be written into this mail. Read them in the editor, under Forms.',
  file: 'File',
  yes: 'yes',
  no: 'no',
}

const german: PeopleMails = {
  invitation: ({ site, url }) => ({
    subject: `Ihr Konto bei ${site}`,
    text: `Sie sind eingeladen, ${site} zu bearbeiten.\n\nÖffnen Sie innerhalb einer Woche diesen Link, um ein Passwort zu wählen:\n${url}\n`,
  }),
  newPassword: ({ site, url }) => ({
    subject: `Neues Passwort für ${site}`,
    text: `Jemand hat ein neues Passwort für Ihr Konto bei ${site} angefordert.\n\nÖffnen Sie innerhalb einer Stunde diesen Link, um eines zu wählen:\n${url}\n\nWaren Sie es nicht, ist nichts zu tun.\n`,
  }),
  submission: ({ form, at, answers }) => ({
    subject: `Neue Nachricht: ${form}`,
    text: `Jemand hat das Formular „${form}“ ausgefüllt (${momentText(at, 'de')}).\n\n${answers}\n`,
  }),
  webhookOff: ({ url, failures }) => ({
    subject: 'Ein Webhook wurde abgeschaltet',
    text: `Der Webhook ${url} wurde abgeschaltet, weil ${failures === undefined ? 'er geantwortet hat, dass es ihn nicht mehr gibt' : `er ${failures}-mal hintereinander fehlgeschlagen ist`}.\n`,
  }),
  unread: 'Die Antworten konnten nicht in diese E-Mail geschrieben werden. Sie stehen im Editor unter „Formulare“.',
  file: 'Datei',
  yes: 'ja',
  no: 'nein',
}

/** In the language of the site, which is that of its people as far as the server knows; without texts of its own in English. */
export function peopleMails({ defaultLanguage }: { readonly defaultLanguage: string }): PeopleMails {
  return isGerman(defaultLanguage) ? german : english
}

/** In the time zone of the server, which is named: that of the people is not known here. */
function momentText(at: string, locale: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(new Date(at))
}
