/** A form with its own save. */
export const saveFormMessages = {
  'app.saved': 'Saved',
  'app.discard': 'Discard changes',
  'app.changedMeanwhile':
    'Somebody else changed the same in the meantime. Yours is kept here: “Discard changes” shows theirs, and saving again replaces it.',
} as const
