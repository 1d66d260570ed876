/** Every code an issue of the engine can carry, with the sentence used when no better one is given. */
export const issueMessages = {
  BLOCK_TYPE_UNKNOWN: 'This type of block is not known here.',
  BLOCK_NOT_ALLOWED: 'This type of block is not allowed here.',
  PROP_INVALID: 'This value does not fit its field.',
  RULE_BROKEN: 'These values do not fit together.',
  COUNT_BELOW_MIN: 'There are too few items.',
  COUNT_ABOVE_MAX: 'There are too many items.',
  ADDRESS_UNSAFE: 'This address is not allowed.',
  SLOT_UNKNOWN: 'The page type has no slot with this name.',
  SLOT_MISSING: 'Slot not found',
  TEMPLATE_MISSING: 'The page type has no template, so slots cannot be drawn.',
  SCHEMA_MISSING: 'There is no schema for this block.',
  PAGE_TYPE_UNKNOWN: 'Unknown pageType',
  PAGE_MALFORMED: 'This is not a page.',
  ID_REPEATED: 'Its id is used earlier on the page, so it is shown under another one.',
  EMBED_FAILED: 'The embedded page could not be loaded.',
  RELATION_FAILED: 'The related page could not be loaded.',
  LOADER_FAILED: 'Data could not be loaded.',
  VIEW_FAILED: 'This block could not be drawn.',
  MIGRATION_FAILED: 'This block was stored by another version and could not be brought up to date.',
} as const

/** What can be wrong with content, by a name that does not change. */
export type IssueCode = keyof typeof issueMessages
