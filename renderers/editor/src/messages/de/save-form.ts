import type { saveFormMessages } from '../en/save-form.ts'

export const saveFormGerman = {
  'app.saved': 'Gespeichert',
  'app.discard': 'Änderungen verwerfen',
  'app.changedMeanwhile':
    'Jemand anderes hat inzwischen dasselbe geändert. Ihre Angaben sind hier erhalten: „Änderungen verwerfen“ zeigt die anderen, und erneutes Speichern ersetzt sie.',
} as const satisfies Record<keyof typeof saveFormMessages, string>
