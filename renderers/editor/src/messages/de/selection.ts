import type { selectionMessages } from '../en/selection.ts'

export const selectionGerman = {
  'pages.selectAll': 'Alle {count} auswählen',
  'pages.selected': '{count} ausgewählt',
  'pages.publish': 'Veröffentlichen',
  'pages.addTag': 'Schlagwort hinzufügen',
  'pages.published': '{count} veröffentlicht',
  'pages.publishTitle': '{count} {count|one:Seite|other:Seiten} veröffentlichen?',
  'pages.publishNone': 'Keine der ausgewählten Seiten kann veröffentlicht werden',
  'pages.publishWhat': 'Die gespeicherte Version geht live: {languages}.',
  'pages.others': 'Andere Sprachen dieser Seiten bleiben unverändert: {languages}.',
  'pages.tagIn': 'Gilt für: {languages}. Andere Sprachen dieser Seiten bleiben unverändert.',
  'pages.notPublished.ERRORS':
    'Bevor diese veröffentlicht werden, muss etwas darin korrigiert werden; sie bleiben unverändert:',
  'pages.notPublished.WORKING':
    'Diese haben eine Arbeitskopie und bleiben unverändert; öffnen Sie sie, um diese zu veröffentlichen:',
  'pages.notPublished.RIGHT': 'Diese dürfen Sie nicht veröffentlichen; sie bleiben unverändert:',
  'pages.working': 'Die ausgewählten Seiten werden bearbeitet',
  'pages.tagged': '{count} mit dem Schlagwort „{tag}“ versehen',
} as const satisfies Record<keyof typeof selectionMessages, string>
