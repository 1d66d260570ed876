/** What was set aside, and how it comes back. */
export const asideMessages = {
  'aside.clashes':
    '{count} {count|one:thing was|other:things were} changed on the page as well. You will be asked which version to keep.',
  'aside.copy': 'Copy the text',
  'aside.copied': 'The text is on the clipboard.',
  'aside.discard': 'Remove from the list',
  'aside.help': 'Applying these changes does the following. It is a single step and can be undone.',
  'aside.merge': 'Apply again',
  'aside.of': 'Set aside {time}',
  'aside.putBack': 'Put it back',
  'aside.same': 'The page holds all of these changes already.',
  'aside.textFits': 'You typed this on the page. Its place is there again.',
  'aside.textHelp':
    'You typed this on the page, but its place was gone or could not be changed by then. Copy it to where you want it.',
  'aside.wait': 'You can apply them when you may edit the page again.',
} as const
