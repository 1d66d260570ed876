/** The dialog for copied blocks of which some may not stand here. */
export const pasteDialogMessages = {
  'paste.fitting': 'Paste the {count} that fit',
  'paste.fittingOne': 'Paste the one that fits',
  'paste.refused': 'These cannot go here:',
  'paste.title': 'Not everything fits here',
} as const
