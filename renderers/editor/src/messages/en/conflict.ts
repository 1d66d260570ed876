/** The dialog for what two people changed at once. */
export const conflictMessages = {
  'conflict.both': 'Keep both, theirs after yours',
  'conflict.help':
    'Somebody else saved this page in the meantime. Where both of you changed the same thing, choose a version; everything else is kept from both.',
  'conflict.mine': 'Yours',
  'conflict.theirs': 'Theirs',
  'conflict.title': 'Someone else changed this page',
} as const
