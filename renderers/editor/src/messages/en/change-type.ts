/** What becomes of a page that is given another type. */
export const changeTypeMessages = {
  'page.changeTypeAct': 'Change the type',
  'page.changeTypeBlocks':
    'Blocks that a page of the type “{type}” may not hold stay too; they are listed as issues and have to go before the page is published again.',
  'page.changeTypeFields': 'No longer shown, but kept: {fields}.',
  'page.changeTypeKept': 'All content, addresses and translations stay. Every language of the page changes.',
  'page.changeTypeUndo': 'Undo does not take this back. Choose the former type to return.',
} as const
