import {
  ConfigError,
  isRecord,
  type JsonObject,
  kindOf,
  type Page,
  reportFailure,
  type StoredBlock,
} from '@quoin/engine'
import type { JsonPatchOperation } from '@quoin/engine/wire'
import type { EditIssue } from '../issues/issue-codes.ts'

/** Why a save got no answer that counts; each is tried again. */
export type SaveFailure = 'OFFLINE' | 'TIMEOUT' | 'NETWORK' | 'SERVER' | 'FULL' | 'BUSY'

/** What one save carries: operations on the page's values, or whole values when they would be too many. */
export interface SaveChange {
  /** The same for each repetition of one save. */
  readonly key: string
  /** The revision the change stands on. */
  readonly revision: number
  readonly kind: 'autosave' | 'save'
  readonly operations?: readonly JsonPatchOperation[]
  readonly values?: JsonObject
  /** Present when the structure lock changed; it is stored by a call of its own. */
  readonly isLocked?: boolean
}

/** What came of one save. */
export type SaveOutcome =
  /** `isLive`: visitors see what was saved. */
  | {
      readonly kind: 'saved'
      readonly revision: number
      readonly merged?: Page<StoredBlock>
      readonly isLive?: boolean
    }
  | { readonly kind: 'stale'; readonly theirs: Page<StoredBlock> }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unauthorised' }
  /** `tooLarge`: not for what it says, so whole values are tried where it held operations. */
  | { readonly kind: 'refused'; readonly issues: readonly EditIssue[]; readonly tooLarge?: true }
  | { readonly kind: 'failed'; readonly reason: SaveFailure; readonly retryAfterMs?: number }

/** Where saves go. A network failure is an outcome; whoever throws or rejects is taken for one. */
export interface Saver {
  save(change: SaveChange, signal: AbortSignal): Promise<SaveOutcome>
}

/** What an outcome has to say, and of which kind that is. */
const said: Readonly<Record<SaveOutcome['kind'], readonly [name: string, kind: string]>> = {
  saved: ['revision', 'a number'],
  stale: ['theirs', 'an object'],
  locked: ['kind', 'a string'],
  unauthorised: ['kind', 'a string'],
  refused: ['issues', 'an array'],
  failed: ['reason', 'a string'],
}

/** What a saver answered. Whether anything was stored by one that is no outcome is not known: it is told, and the save is repeated as one that failed. */
export function readOutcome(answer: unknown): SaveOutcome {
  const given = isRecord(answer) ? answer : {}
  const [name, kind] = isKind(given.kind) ? said[given.kind] : ['kind', 'that of a SaveOutcome']
  if (kindOf(given[name]) === kind) return answer as SaveOutcome // just checked
  const found = `The saver answered with the ${name} "${given[name]}".`
  reportFailure(new ConfigError('SAVER_ANSWER_UNKNOWN', `${found} Give ${kind}.`))
  return { kind: 'failed', reason: 'SERVER' }
}

function isKind(kind: unknown): kind is SaveOutcome['kind'] {
  return Object.hasOwn(said, `${kind}`)
}
