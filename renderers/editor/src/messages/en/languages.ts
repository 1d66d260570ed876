/** The dialog of the languages of a page. */
export const languageMessages = {
  'sides.open': 'Side by side',
  'sides.openOf': 'Side by side with {language}',
  'languages.create': 'Create from {from}',
  'languages.drop': 'Remove',
  'languages.from': 'New translations start as a copy of',
  'languages.open': 'Open',
  'languages.present': 'Open here',
  'languages.removeHelp':
    'This translation goes to the trash. Restored from there, it is a draft. Other languages stay.',
  'languages.removeTitle': 'Remove {language}?',
} as const
