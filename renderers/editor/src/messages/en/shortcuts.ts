/** The list of keys. */
export const shortcutMessages = {
  'group.blocks': 'Blocks',
  'group.general': 'General',
  'group.page': 'Page',
  'group.selection': 'Selection',
  'group.view': 'View',
  'shortcuts.change': 'Change the keys of {name}: {keys}',
  'shortcuts.clash': 'Also runs “{name}”',
  'shortcuts.export': 'Export as JSON',
  'shortcuts.fixed': 'The browser reserves these keys.',
  'shortcuts.letters': 'Single keys without Ctrl or Alt',
  'shortcuts.noKey': 'No keys',
  'shortcuts.none': 'No command matches.',
  'shortcuts.press': 'Press the new keys…',
  'shortcuts.reset': 'Reset the keys of {name}',
  'shortcuts.resetAll': 'Reset all',
  'shortcuts.search': 'Search commands',
} as const
