import type { sideMessages } from '../en/sides.ts'

export const sidesGerman = {
  'sides.addBlock': 'Aus {language} hinzufügen',
  'sides.changed': 'Seit der Übersetzung geändert',
  'sides.copy': 'Quelle kopieren',
  'sides.copyBlock': 'Block aus {language} kopieren',
  'sides.copyField': '{label} aus {language} kopieren',
  'sides.edit': '{label} bearbeiten',
  'sides.empty': 'Es gibt keine Texte zu übersetzen.',
  'sides.markTranslated': 'Alles ist übersetzt',
  'sides.missing': 'Fehlt hier',
  'sides.stale': 'Texte ({language}) haben sich nach der Übersetzung geändert. Sie sind unten markiert.',
  'sides.unpaired':
    'Keiner dieser Blöcke steht auf dieser Seite: Die beiden Sprachen wurden nicht als Kopie voneinander angelegt. Fügen Sie einen Block hinzu, um ihn hier zu übersetzen.',
  'sides.title': 'Nebeneinander mit {language}',
} as const satisfies Record<keyof typeof sideMessages, string>
