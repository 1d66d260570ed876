/** Two languages of a page side by side. */
export const sideMessages = {
  'sides.addBlock': 'Add it from {language}',
  'sides.changed': 'Changed since it was translated',
  'sides.copy': 'Copy the source',
  'sides.copyBlock': 'Copy the block from {language}',
  'sides.copyField': 'Copy {label} from {language}',
  'sides.edit': 'Edit {label}',
  'sides.empty': 'There are no texts to translate.',
  'sides.markTranslated': 'Everything is translated',
  'sides.missing': 'Missing here',
  'sides.stale': 'Texts in {language} changed after they were translated. They are marked below.',
  'sides.unpaired':
    'None of these blocks stands on this page: the two languages were not made as a copy of each other. Add a block to translate it here.',
  'sides.title': 'Side by side with {language}',
} as const
