import type { shareMessages } from '../en/share.ts'

export const shareGerman = {
  'share.copied': 'Link kopiert.',
  'share.copy': 'Kopieren',
  'share.days': '{count} {count|one:Tag|other:Tage}',
  'share.help': 'Wer den Link hat, sieht die Seite ohne Konto, und sonst nichts. Suchmaschinen führen sie nicht auf.',
  'share.hours': '{count} {count|one:Stunde|other:Stunden}',
  'share.latest': 'Immer die neueste Version',
  'share.lifetime': 'Gilt für',
  'share.links': 'Gültige Links',
  'share.make': 'Link erstellen',
  'share.made': 'Der Link kann kopiert werden.',
  'share.revision': 'Nur diese Version',
  'share.revoke': 'Zurückziehen',
  'share.revokeOf': 'Link zurückziehen, der bis {time} gilt',
  'share.saved': 'Die gespeicherte Version',
  'share.until': 'Bis {time}',
  'share.version': 'Zeigt',
} as const satisfies Record<keyof typeof shareMessages, string>
