import { type Machine, type Page, type Step, type StoredBlock, stay } from '@quoin/engine'
import type { EditIssue } from '../issues/issue-codes.ts'
import type { Clash } from '../merge/clash.ts'
import type { SaveFailure } from './saver.ts'

/** Whether what is on the page is stored, and what it waits for if it is not. */
export type SaveState =
  /** `at`: when the stored version was saved, by whomever; null where nobody says. */
  | { readonly name: 'SAVED'; readonly revision: number; readonly at: number | null }
  | { readonly name: 'DIRTY'; readonly revision: number; readonly since: number }
  | {
      readonly name: 'SAVING'
      readonly revision: number
      /** The same for each repetition of one save. */
      readonly key: string
      /** The newest change it carries. */
      readonly upTo: number
      /** There were edits since. */
      readonly more: boolean
      /** Somebody asked for a save meanwhile. */
      readonly soon: boolean
      readonly attempt: number
    }
  | {
      readonly name: 'FAILED'
      readonly revision: number
      readonly reason: SaveFailure
      readonly attempt: number
      readonly retryAt: number | null
      /** The save whose outcome is unknown; it is repeated first. */
      readonly unsettled: { readonly key: string; readonly upTo: number } | null
    }
  | {
      readonly name: 'CONFLICT'
      readonly revision: number
      readonly theirs: Page<StoredBlock>
      readonly clashes: readonly Clash[]
    }
  | {
      readonly name: 'WAITING'
      readonly revision: number
      readonly for: 'SIGN_IN' | 'LOCK' | 'FIX'
      readonly issues: readonly EditIssue[]
    }

/** What a save would be if it began now. Machines make no ids and read no clock. */
export interface SendNow {
  readonly at: number
  readonly key: string
  readonly upTo: number
  readonly online: boolean
  /** Faults in the side panel that hold saving back, where the site wants that. */
  readonly fix: readonly EditIssue[]
}

/** What edits, the clock and the answers of the server mean to saving. */
export type SaveEvent =
  | { readonly type: 'edited'; readonly at: number }
  | {
      readonly type: 'elapsed' | 'saveNow' | 'retryDue' | 'online' | 'signedIn' | 'lockGained' | 'resolved'
      readonly now: SendNow
    }
  | { readonly type: 'ok'; readonly revision: number; readonly now: SendNow }
  | { readonly type: 'merged'; readonly revision: number; readonly now: SendNow }
  /** What was sent is stored, but for fields whose values were refused: those wait to be fixed. */
  | { readonly type: 'partly'; readonly revision: number; readonly issues: readonly EditIssue[]; readonly at: number }
  /** A value was refused; the rest is sent without it. */
  | { readonly type: 'heldBack'; readonly now: SendNow }
  | {
      readonly type: 'clashed'
      readonly revision: number
      readonly theirs: Page<StoredBlock>
      readonly clashes: readonly Clash[]
    }
  | { readonly type: 'locked' | 'unauthorised' }
  | { readonly type: 'refused'; readonly issues: readonly EditIssue[] }
  /** `jitter` lies between 0 and 1. */
  | {
      readonly type: 'failed'
      readonly reason: SaveFailure
      readonly at: number
      readonly jitter: number
      readonly retryAfterMs?: number
    }
  /** Unsaved edits were put aside; the page is this revision. */
  | { readonly type: 'setAside'; readonly revision: number; readonly at: number | null }
  /** The page stands on another revision now, by an act other than a save. */
  | { readonly type: 'rebased'; readonly revision: number; readonly at: number | null }

/** What is to be done about saving; a session does it. */
export type SaveEffect =
  | { readonly type: 'quiet' }
  | { readonly type: 'ceiling' }
  | { readonly type: 'send'; readonly key: string; readonly upTo: number; readonly revision: number }
  | { readonly type: 'acknowledgeLocal'; readonly upTo: number }
  | { readonly type: 'retryAt'; readonly at: number }
  | { readonly type: 'lockLost' }
  /** Whatever the request under way comes to, nobody waits for it any more. */
  | { readonly type: 'abandon' }

const longestWaitMs = 30_000
const longestRetryAfterMs = 300_000

/** When edits are saved, repeated, merged or held. */
export function saveMachine(start: {
  readonly revision: number
  readonly at: number | null
}): Machine<SaveState, SaveEvent, SaveEffect> {
  return { id: 'save', initial: { name: 'SAVED', ...start }, transition }
}

function transition(state: SaveState, event: SaveEvent): Step<SaveState, SaveEffect> {
  if (event.type === 'rebased')
    return state.name === 'SAVING' || state.name === 'CONFLICT' || state.revision === event.revision
      ? stay(state)
      : [{ ...state, revision: event.revision, ...(state.name === 'SAVED' ? { at: event.at } : {}) }, []]
  if (event.type === 'setAside') {
    const abandon: readonly SaveEffect[] = state.name === 'SAVING' ? [{ type: 'abandon' }] : []
    return [{ name: 'SAVED', revision: event.revision, at: event.at }, abandon]
  }
  switch (state.name) {
    case 'SAVED':
      return event.type === 'edited' ? dirty(state.revision, event.at) : stay(state)
    case 'DIRTY':
      return fromDirty(state, event)
    case 'SAVING':
      return fromSaving(state, event)
    case 'FAILED':
      return fromFailed(state, event)
    case 'CONFLICT':
      return fromConflict(state, event)
    case 'WAITING':
      return fromWaiting(state, event)
  }
}

function dirty(revision: number, since: number): Step<SaveState, SaveEffect> {
  return [{ name: 'DIRTY', revision, since }, [{ type: 'quiet' }, { type: 'ceiling' }]]
}

function send(revision: number, now: SendNow, attempt: number): Step<SaveState, SaveEffect> {
  if (now.fix.length > 0) return [{ name: 'WAITING', revision, for: 'FIX', issues: now.fix }, []]
  if (!now.online) return [{ name: 'FAILED', revision, reason: 'OFFLINE', attempt, retryAt: null, unsettled: null }, []]
  const { key, upTo } = now
  return [
    { name: 'SAVING', revision, key, upTo, more: false, soon: false, attempt },
    [{ type: 'send', key, upTo, revision }],
  ]
}

function fromDirty(state: Extract<SaveState, { name: 'DIRTY' }>, event: SaveEvent): Step<SaveState, SaveEffect> {
  switch (event.type) {
    case 'edited':
      return [state, [{ type: 'quiet' }]]
    case 'elapsed':
    case 'saveNow':
      return send(state.revision, event.now, 1)
    default:
      return stay(state)
  }
}

function fromSaving(state: Extract<SaveState, { name: 'SAVING' }>, event: SaveEvent): Step<SaveState, SaveEffect> {
  const { revision, more, soon, upTo, key, attempt } = state
  switch (event.type) {
    case 'edited':
      return more ? stay(state) : [{ ...state, more: true }, []]
    case 'saveNow':
      return soon && more ? stay(state) : [{ ...state, more: true, soon: true }, []]
    case 'ok':
    case 'merged': {
      const done: SaveEffect = { type: 'acknowledgeLocal', upTo }
      const left = event.now.upTo > upTo
      if (!left) return [{ name: 'SAVED', revision: event.revision, at: event.now.at }, [done]]
      const [next, effects] =
        soon || event.type === 'merged' ? send(event.revision, event.now, 1) : dirty(event.revision, event.now.at)
      return [next, [done, ...effects]]
    }
    case 'partly': {
      const done: readonly SaveEffect[] = [{ type: 'acknowledgeLocal', upTo }]
      if (!more) return [{ name: 'WAITING', revision: event.revision, for: 'FIX', issues: event.issues }, done]
      const [next, effects] = dirty(event.revision, event.at)
      return [next, [...done, ...effects]]
    }
    case 'heldBack':
      return [{ ...state, key: event.now.key, attempt: 1 }, [{ type: 'send', key: event.now.key, upTo, revision }]]
    case 'clashed': {
      const { theirs, clashes } = event
      return [{ name: 'CONFLICT', revision: event.revision, theirs, clashes }, []]
    }
    case 'locked':
      return [{ name: 'WAITING', revision, for: 'LOCK', issues: [] }, [{ type: 'lockLost' }]]
    case 'unauthorised':
      return [{ name: 'WAITING', revision, for: 'SIGN_IN', issues: [] }, []]
    case 'refused':
      return [{ name: 'WAITING', revision, for: 'FIX', issues: event.issues }, []]
    case 'failed': {
      const retryAt = event.at + waitMs(attempt, event.jitter, event.retryAfterMs)
      const unsettled = { key, upTo }
      return [
        { name: 'FAILED', revision, reason: event.reason, attempt, retryAt, unsettled },
        [{ type: 'retryAt', at: retryAt }],
      ]
    }
    default:
      return stay(state)
  }
}

function fromFailed(state: Extract<SaveState, { name: 'FAILED' }>, event: SaveEvent): Step<SaveState, SaveEffect> {
  const { revision, attempt, unsettled } = state
  switch (event.type) {
    case 'retryDue':
    case 'online':
    case 'saveNow': {
      const next = event.type === 'online' ? 1 : attempt + 1
      if (!unsettled) return event.now.online ? send(revision, event.now, next) : stay(state)
      const { key, upTo } = unsettled
      const more = event.now.upTo > upTo
      return [
        { name: 'SAVING', revision, key, upTo, more, soon: event.type === 'saveNow', attempt: next },
        [{ type: 'send', key, upTo, revision }],
      ]
    }
    default:
      return stay(state)
  }
}

function fromConflict(state: Extract<SaveState, { name: 'CONFLICT' }>, event: SaveEvent): Step<SaveState, SaveEffect> {
  if (event.type === 'resolved') return send(state.revision, event.now, 1)
  if (event.type !== 'clashed') return stay(state)
  const { revision, theirs, clashes } = event
  return [{ ...state, revision, theirs, clashes }, []]
}

function fromWaiting(state: Extract<SaveState, { name: 'WAITING' }>, event: SaveEvent): Step<SaveState, SaveEffect> {
  const { revision } = state
  switch (event.type) {
    case 'edited':
      return state.for === 'FIX' ? dirty(revision, event.at) : stay(state)
    case 'signedIn':
      return state.for === 'SIGN_IN' ? send(revision, event.now, 1) : stay(state)
    case 'lockGained':
      return state.for === 'LOCK' ? send(revision, event.now, 1) : stay(state)
    case 'saveNow':
      // whoever signed in where nobody tells of it has this way on; another's lock is no matter of trying
      return state.for === 'LOCK' ? stay(state) : send(revision, event.now, 1)
    default:
      return stay(state)
  }
}

/** 1, 2, 4, 8, 16, 30 s and then every 30 s, give or take a fifth; longer where the server asks for it, up to five minutes. */
function waitMs(attempt: number, jitter: number, retryAfterMs = 0): number {
  const wait = Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempt - 1, 10))
  return Math.max(Math.round(wait * (0.8 + 0.4 * jitter)), Math.min(longestRetryAfterMs, retryAfterMs))
}
