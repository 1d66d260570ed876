import type { Page, StoredBlock } from '@quoin/engine'
import type { AdminPage, SavedPage, WriteMarks } from '@quoin/engine/wire'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { fromPointer } from '../patches/pointer.ts'
import { isRecord } from '../record.ts'
import type { SaveChange, SaveOutcome, Saver } from '../save/saver.ts'
import { pageNodeId } from '../tree/place.ts'
import type { Problem } from './answer.ts'
import type { DocumentId, pageCalls } from './pages.ts'

const mebibyte = 1024 * 1024
const unreadable: SaveOutcome = { kind: 'failed', reason: 'SERVER' }

/** Saves one document over the wire, and reads each answer as an outcome of the save machine. */
export function pageSaver(pages: ReturnType<typeof pageCalls>, doc: DocumentId): Saver {
  async function stale(signal: AbortSignal): Promise<SaveOutcome> {
    const theirs = await pages.get(doc, signal)
    if (!theirs.ok) return outcomeOf(theirs.problem)
    return isPage(theirs.value) ? { kind: 'stale', theirs: editablePage(theirs.value) } : unreadable
  }

  /** A repetition whose first answer was lost meets its own lock: what is stored by then tells. */
  async function saveLock(change: SaveChange, stored: Stored, signal: AbortSignal): Promise<SaveOutcome> {
    if (change.isLocked === undefined) return savedAs(stored)
    const locked = await pages.setStructureLock(doc, stored.revision, change.isLocked)
    if (locked.ok) return isStored(locked.value) ? savedAs(locked.value) : unreadable
    return locked.problem.status === 412 ? stale(signal) : outcomeOf(locked.problem)
  }

  return {
    async save(change, signal) {
      const answer = await pages.save(doc, change, signal)
      if (!answer.ok) return answer.problem.status === 412 ? stale(signal) : outcomeOf(answer.problem)
      const { value } = answer
      if (!isStored(value)) return unreadable
      if (isPage(value) && value.merged) return { kind: 'saved', revision: value.revision, merged: editablePage(value) }
      return saveLock(change, value, signal)
    },
  }
}

type Stored = Pick<SavedPage, 'revision'> &
  Partial<Pick<SavedPage, 'status' | 'hasUnpublishedChanges'>> & { readonly content?: unknown }

function savedAs({ revision, status, hasUnpublishedChanges }: Stored): SaveOutcome {
  const isLive = status === 'PUBLISHED' && hasUnpublishedChanges === false
  return { kind: 'saved', revision, ...(status === undefined ? {} : { isLive }) }
}

/** What comes with a success is the server's own only where it tells a version: others say yes to anything. */
function isStored(value: unknown): value is Stored {
  return isRecord(value) && Number.isInteger(value.revision)
}

function isPage(value: unknown): value is AdminPage & WriteMarks {
  return isStored(value) && Array.isArray(value.content)
}

/** A page as its editor works on it: the working copy where there is one, beside what was committed. */
export function editablePage(page: AdminPage): Page<StoredBlock> {
  const { workingContent, workingValues, content, ...rest } = page
  const base = { ...rest, ...(workingValues ?? {}) } as unknown as Page<StoredBlock> // wire nulls stand where a page leaves a field out; both read as absent
  return workingContent ? { ...base, content: workingContent, committedContent: content } : { ...base, content }
}

function outcomeOf(problem: Problem): SaveOutcome {
  const retry = problem.retryAfterMs === undefined ? {} : { retryAfterMs: problem.retryAfterMs }
  // the first sending of this very save is still being served
  if (problem.code === 'idempotency_in_progress') return { kind: 'failed', reason: 'BUSY', ...retry }
  switch (problem.status) {
    case 0:
      return { kind: 'failed', reason: 'NETWORK', ...retry }
    case 401:
      return { kind: 'unauthorised' }
    case 413:
      return { kind: 'refused', issues: issuesOf(problem), tooLarge: true }
    case 423:
      return { kind: 'locked' }
    case 429:
      return { kind: 'failed', reason: 'BUSY', ...retry }
    case 507:
      return { kind: 'failed', reason: 'FULL', ...retry }
    default:
      return problem.status >= 500
        ? { kind: 'failed', reason: 'SERVER', ...retry }
        : { kind: 'refused', issues: issuesOf(problem) }
  }
}

function issuesOf(problem: Problem): readonly EditIssue[] {
  const { issues } = problem.extra
  if (Array.isArray(issues) && issues.length > 0) return issues as readonly EditIssue[] // the engine's own issues, sent back
  if (problem.code === 'name_taken')
    return [editIssue('RULE_BROKEN', { message: problem.title, blockId: pageNodeId, path: ['name'] })]
  if (problem.code === 'slug_taken') return [editIssue('SLUG_TAKEN', { blockId: pageNodeId, path: ['slug'] })]
  if (problem.status === 413) return [tooLarge(problem)]
  const named = [...forbiddenFields(problem), ...wrongFields(problem)]
  if (named.length > 0) return named
  return [editIssue('SESSION_READONLY', { message: problem.detail || problem.title })]
}

/** Of a limit before the server nothing is known. */
function tooLarge({ extra: { limit, unit } }: Problem): EditIssue {
  if (typeof limit !== 'number') return editIssue('PAGE_TOO_LARGE')
  const message =
    unit === 'blocks'
      ? `A page holds at most ${limit} blocks and items.`
      : `A page can be at most ${Math.floor(limit / mebibyte)} MB large.`
  return editIssue('PAGE_TOO_LARGE', { message })
}

/** Fields of the page, or `<block id>.<flag>`. */
function forbiddenFields({ code, title, extra: { fields } }: Problem): readonly EditIssue[] {
  if (code !== 'field_forbidden' || !Array.isArray(fields)) return []
  return fields.map(String).map((name) => {
    const [last = name, blockId = pageNodeId] = name.split('.').reverse()
    return editIssue('RIGHT_MISSING', { message: title, blockId, path: [last] })
  })
}

/** Values of the page that cannot be stored at all, such as a slug that is none; not those of blocks. */
function wrongFields({ code, extra: { errors } }: Problem): readonly EditIssue[] {
  if (code !== 'validation' || !Array.isArray(errors)) return []
  const fields = errors.map((error: unknown) => {
    const { path, message } = isRecord(error) ? error : {}
    return { field: fromPointer(String(path))?.[0], message: String(message) }
  })
  if (fields.some(({ field }) => field === undefined || field === 'content')) return []
  return fields.map(({ field = '', message }) =>
    editIssue(field === 'slug' ? 'SLUG_INVALID' : 'PROP_SHAPE_WRONG', { message, blockId: pageNodeId, path: [field] }),
  )
}
