/** What is said of deleted pages. */
export const trashMessages = {
  'trash.empty': 'The trash is empty',
  'trash.emptyHelp': 'Deleted pages wait here for as long as the settings say, then they are gone.',
  'trash.deleted': 'Deleted {when}',
  'trash.deletedBy': 'Deleted {when} by {name}',
  'trash.restore': 'Restore',
  'trash.purge': 'Delete for good',
  'trash.purgeTitle': 'Delete “{name}” for good?',
  'trash.purgeText': 'Its content and its history cannot be brought back.',
  'trash.purgeMany': 'Delete {count} {count|one:page|other:pages} for good?',
  'trash.purgeManyText': 'Their content and their history cannot be brought back.',
  'trash.purged': '{count} {count|one:page|other:pages} deleted for good',
  'trash.emptyIt': 'Empty the trash',
  'trash.emptyText':
    '{count} {count|one:page is|other:pages are} deleted for good. {count|one:Its|other:Their} content and history cannot be brought back.',
  'trash.kept': '{count} {count|one:page stays|other:pages stay}: you may not delete {count|one:it|other:them}.',
} as const
