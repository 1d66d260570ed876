import { type Issue, type IssueCode, issueMessages, type Path } from '@quoin/engine'

/** Codes of the edit session, with the sentence used when no better one is given. */
export const editIssueMessages = {
  COMMAND_MALFORMED: 'This is not a command, or its arguments are of the wrong kind.',
  SESSION_READONLY: 'This page is open for reading only.',
  LOCK_OTHER: 'Somebody else is editing this page.',
  RIGHT_MISSING: 'You do not have the right to do this.',
  NODE_MISSING: 'This block is no longer on the page.',
  PLACE_MISSING: 'This place is no longer on the page.',
  TRANSACTION_OPEN: 'Another change is still under way.',
  PAGE_LOCKED: "This page's structure is locked.",
  SLOT_FROZEN: 'The page type does not let this part of the page be changed.',
  BLOCK_LOCKED: 'This block is locked.',
  BLOCK_LOCK_MISPLACED: 'Only blocks of the page or of a slot can be locked.',
  NODE_INSIDE_ITSELF: 'A block cannot be moved into itself.',
  NESTING_TOO_DEEP: 'Blocks can be nested 50 levels deep.',
  PAGE_TOO_LARGE: 'The page would become too large.',
  STORY_MISSING: 'There is no story with this name.',
  STORY_NEWER: 'This story was saved by a newer version of the block.',
  SETTINGS_UNFIT: 'None of these settings fits here.',
  PATH_UNKNOWN: 'There is no such field.',
  PATH_UNSAFE: 'This name cannot be used in a path.',
  PROP_SHAPE_WRONG: 'This field takes another kind of value.',
  PROP_IS_LIST: 'A list is changed item by item.',
  FIELD_READONLY: 'This field cannot be changed here.',
  CLIPBOARD_UNREADABLE: 'The clipboard holds nothing that can be pasted here.',
  CLIPBOARD_TOO_LARGE: 'The clipboard holds more than 10 MB or 2,000 blocks.',
  CLIPBOARD_NEWER: 'The clipboard was written by a newer version.',
  PICK_MISSING: 'What was picked is not in that version.',
  PAGE_INVALID: 'This is not a version of the page.',
  HISTORY_EMPTY: 'There is nothing to undo or redo.',
  SLUG_INVALID: 'Use lowercase letters, digits and inner hyphens, in parts joined by "/".',
  SLUG_TAKEN: 'Another page has this address.',
  FIELD_REQUIRED: 'Please fill in this field.',
  FILE_TYPE_REFUSED: 'Files of this type are not accepted here.',
  FILE_TOO_LARGE: 'This file is too large.',
  REFERENCE_MISSING: 'The page it refers to does not exist.',
  ALT_MISSING: 'This picture has no description.',
  CONTRAST_LOW: 'The colors chosen are hard to read together.',
  HEADING_SKIPPED: 'A heading level is skipped.',
  HOST_FUNCTION_FAILED: 'A function of this site failed.',
} as const

const messages = { ...issueMessages, ...editIssueMessages }

/** What can be wrong with a page or stand against a change, by a name that does not change. */
export type EditIssueCode = keyof typeof editIssueMessages | IssueCode

/** An issue of the session. Its path begins at the props of the node `blockId` names, at the page for `@page`. */
export interface EditIssue extends Omit<Issue, 'code'> {
  readonly code: EditIssueCode
}

/** An issue with the usual sentence of its code, where no better one is given. */
export function editIssue(
  code: EditIssueCode,
  details: {
    readonly message?: string | undefined
    readonly blockId?: string | null
    readonly path?: Path
    readonly severity?: Issue['severity']
  } = {},
): EditIssue {
  const message = details.message ?? messages[code]
  return {
    code,
    message,
    blockId: details.blockId ?? null,
    path: details.path ?? [],
    severity: details.severity ?? 'error',
  }
}

/** Whether something may be done, and everything that stands against it. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly issues: readonly EditIssue[] }

export const allowed: Verdict = { ok: true }

export function refuse(...issues: readonly EditIssue[]): { readonly ok: false; readonly issues: readonly EditIssue[] } {
  return { ok: false, issues }
}
