import type { VisitorTexts } from './english.ts'

const days = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })

export const german: VisitorTexts = {
  day: ({ isoDate }) => days.format(new Date(isoDate)),
  size: (text) => text.replace('.', ',').replace(/b.*/, 'Byte'),
  header: {
    nav: 'Hauptmenü',
    home: 'Startseite',
    submenu: 'Untermenü',
  },
  footer: { nav: 'Fußzeile', home: 'Startseite' },
  link: {
    newTab: ' (öffnet einen neuen Tab)',
    toQuestion: (question) => `Link zu: ${question}`,
    profile: (who, place) => (who === '' ? place : `${who} bei ${place}`),
  },
  map: {
    label: 'Karte',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    open: 'In OpenStreetMap öffnen',
    credit: '© OpenStreetMap-Mitwirkende',
    warning: 'Zum Zoomen Strg + Mausrad benutzen',
    lost: 'Die Karte lässt sich gerade nicht laden',
  },
  carousel: {
    label: 'Bilderkarussell',
    role: 'Karussell',
    part: 'Bild',
    slide: (number, count) => `Bild ${number} von ${count}`,
  },
  tweet: {
    show: 'Beitrag zeigen',
    view: 'Auf X ansehen',
    viewPost: (afterDate) => (afterDate ? ', Beitrag ansehen' : 'Beitrag ansehen'),
  },
  video: { title: 'Video' },
  code: { frame: (language) => `Code, ${language}` },
  table: { label: 'Tabelle' },
  customer: { logo: 'Kundenlogo' },
  creature: { height: 'Größe', weight: 'Gewicht' },
  contacts: { address: 'Adresse', phoneNumber: 'Telefon', email: 'E-Mail' },
  newsletter: { email: 'E-Mail-Adresse', button: 'Anmelden' },
  form: {
    label: 'Formular',
    choose: 'Bitte wählen …',
    field: 'Feld',
    option: 'Auswahl',
    submit: 'Absenden',
    reset: 'Zurücksetzen',
    button: 'Schaltfläche',
  },
}
