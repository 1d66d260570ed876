import type { uploadMessages } from '../en/uploads.ts'

export const uploadsGerman = {
  'media.fileEmpty': 'Diese Datei ist leer.',
  'media.wrongType': '{type}-Dateien werden hier nicht angenommen. Erlaubt sind: {types}.',
  'media.tooLarge': 'Die Datei ist {size} groß; erlaubt sind höchstens {most}.',
  'media.uploads': 'Uploads',
  'media.uploadPreparing': '{name} wird vorbereitet\u00a0…',
  'media.uploading': '{name}, {percent} %',
  'media.uploadWaiting': '{name}, wartet',
  'media.uploadFailed': '{name} fehlgeschlagen: {reason}',
  'media.cancelUpload': 'Hochladen von {name} abbrechen',
  'media.forgetUpload': '{name} aus der Liste nehmen',
  'media.leftOut': '{reason} Ausgelassen: {names}.',
  'media.leftOutMore': '{reason} Ausgelassen: {names} und {count} weitere.',
  'media.uploadLeft': 'Auch diese hochladen',
  'media.tooMany': 'Nur {most} Dateien auf einmal.',
} as const satisfies Record<keyof typeof uploadMessages, string>
