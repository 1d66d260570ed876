import type { languageMessages } from '../en/languages.ts'

export const languagesGerman = {
  'sides.open': 'Nebeneinander',
  'sides.openOf': 'Nebeneinander mit {language}',
  'languages.create': 'Aus {from} anlegen',
  'languages.drop': 'Entfernen',
  'languages.from': 'Neue Übersetzungen beginnen als Kopie von',
  'languages.open': 'Öffnen',
  'languages.present': 'Hier geöffnet',
  'languages.removeHelp':
    'Diese Übersetzung kommt in den Papierkorb. Wenn Sie sie von dort wiederherstellen, ist sie ein Entwurf. Andere Sprachen bleiben.',
  'languages.removeTitle': '{language} entfernen?',
} as const satisfies Record<keyof typeof languageMessages, string>
