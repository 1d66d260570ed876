import type { shortcutMessages } from '../en/shortcuts.ts'

export const shortcutsGerman = {
  'group.blocks': 'Blöcke',
  'group.general': 'Allgemein',
  'group.page': 'Seite',
  'group.selection': 'Auswahl',
  'group.view': 'Ansicht',
  'shortcuts.change': 'Tasten für „{name}“ ändern: {keys}',
  'shortcuts.clash': 'Löst auch „{name}“ aus',
  'shortcuts.export': 'Als JSON exportieren',
  'shortcuts.fixed': 'Diese Tasten sind dem Browser vorbehalten.',
  'shortcuts.letters': 'Einzelne Tasten ohne Strg oder Alt',
  'shortcuts.noKey': 'Keine Tasten',
  'shortcuts.none': 'Kein Befehl gefunden.',
  'shortcuts.press': 'Neue Tasten drücken\u00a0…',
  'shortcuts.reset': 'Tasten für „{name}“ zurücksetzen',
  'shortcuts.resetAll': 'Alle zurücksetzen',
  'shortcuts.search': 'Befehle durchsuchen',
} as const satisfies Record<keyof typeof shortcutMessages, string>
