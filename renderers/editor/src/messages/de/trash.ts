import type { trashMessages } from '../en/trash.ts'

export const trashGerman = {
  'trash.empty': 'Der Papierkorb ist leer',
  'trash.emptyHelp':
    'Gelöschte Seiten bleiben hier so lange, wie in den Einstellungen festgelegt, und werden dann endgültig gelöscht.',
  'trash.deleted': 'Gelöscht: {when}',
  'trash.deletedBy': 'Gelöscht: {when}, von {name}',
  'trash.restore': 'Wiederherstellen',
  'trash.purge': 'Endgültig löschen',
  'trash.purgeTitle': '„{name}“ endgültig löschen?',
  'trash.purgeText': 'Inhalt und Verlauf lassen sich nicht wiederherstellen.',
  'trash.purgeMany': '{count} {count|one:Seite|other:Seiten} endgültig löschen?',
  'trash.purgeManyText': 'Inhalt und Verlauf lassen sich nicht wiederherstellen.',
  'trash.purged': '{count} {count|one:Seite|other:Seiten} endgültig gelöscht',
  'trash.emptyIt': 'Papierkorb leeren',
  'trash.emptyText':
    '{count} {count|one:Seite wird|other:Seiten werden} endgültig gelöscht. Inhalt und Verlauf lassen sich nicht wiederherstellen.',
  'trash.kept': '{count} {count|one:Seite bleibt|other:Seiten bleiben}: Sie dürfen sie nicht löschen.',
} as const satisfies Record<keyof typeof trashMessages, string>
