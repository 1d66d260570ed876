import { type Machine, type Step, stay } from '@quoin/engine'
import type { PersonName } from '@quoin/engine/wire'

/** Who edits a page, and in which tab. */
export interface LockHolder extends PersonName {
  readonly clientId: string
  /** Another tab of the same person. */
  readonly self: boolean
}

/** How far one's own request for the lock has come; UNHEARD: the holder was not asked. */
export type AskState = 'NO' | 'ASKED' | 'UNHEARD' | 'DECLINED' | 'UNANSWERED' | 'LAPSED'

/** Whether this tab may edit; OTHER: somebody else does, HANDING: it was asked for. */
export type LockState =
  | { readonly name: 'FREE' }
  | { readonly name: 'ASKING' }
  | { readonly name: 'HELD'; readonly until: number }
  | { readonly name: 'HANDING'; readonly until: number; readonly to: PersonName; readonly requestId: string }
  | { readonly name: 'OTHER'; readonly holder: LockHolder; readonly since: number; readonly asked: AskState }

/** What the server, the clock and people say of the lock. */
export type LockEvent =
  | {
      readonly type:
        | 'edited'
        | 'unreachable'
        | 'heartbeat'
        | 'idle'
        | 'leave'
        | 'agree'
        | 'refuse'
        | 'unanswered'
        | 'ask'
        | 'unheard'
        | 'declined'
        | 'askExpired'
        | 'takeExpired'
    }
  | { readonly type: 'granted'; readonly until: number }
  | { readonly type: 'refused' | 'taken'; readonly holder: LockHolder; readonly at: number }
  | { readonly type: 'asked'; readonly by: PersonName; readonly requestId: string; readonly until: number }
  | { readonly type: 'holderLeft' }
  /** Only with the right to, after an unanswered request, or from one's own other tab. */
  | {
      readonly type: 'take'
      readonly mayTakeOver: boolean
      /** Taken to be free: it is given back at once, unless something is unsaved. */
      readonly briefly?: boolean
    }

/** What is to be done about the lock; `createLockRunner` does it. */
export type LockEffect =
  | {
      readonly type: 'acquire' | 'renew' | 'release' | 'request' | 'takeNewest' | 'setAside' | 'flushThenPass'
    }
  | { readonly type: 'force'; readonly briefly: boolean }
  | { readonly type: 'answer'; readonly requestId: string; readonly accept: boolean }

/** Who may edit one page in one language. The lock is asked for with the first edit, not on opening. */
export const lockMachine: Machine<LockState, LockEvent, LockEffect> = {
  id: 'lock',
  initial: { name: 'FREE' },
  transition,
}

const asking: LockState = { name: 'ASKING' }
const free: LockState = { name: 'FREE' }

function transition(state: LockState, event: LockEvent): Step<LockState, LockEffect> {
  switch (state.name) {
    case 'FREE':
      return fromFree(state, event)
    case 'ASKING':
      return fromAsking(state, event)
    case 'HELD':
    case 'HANDING':
      return fromHeld(state, event)
    case 'OTHER':
      return fromOther(state, event)
  }
}

function fromFree(state: LockState, event: LockEvent): Step<LockState, LockEffect> {
  switch (event.type) {
    case 'edited':
      return [asking, [{ type: 'acquire' }]]
    case 'taken':
      return [other(event), [{ type: 'takeNewest' }]]
    default:
      return stay(state)
  }
}

function fromAsking(state: LockState, event: LockEvent): Step<LockState, LockEffect> {
  switch (event.type) {
    case 'granted':
      return [{ name: 'HELD', until: event.until }, []]
    case 'refused':
    case 'taken':
      return [other(event), [{ type: 'setAside' }, { type: 'takeNewest' }]]
    case 'unreachable':
      return [free, []]
    case 'leave':
      return [free, [{ type: 'release' }]]
    default:
      return stay(state)
  }
}

function fromHeld(
  state: Extract<LockState, { name: 'HELD' | 'HANDING' }>,
  event: LockEvent,
): Step<LockState, LockEffect> {
  switch (event.type) {
    case 'heartbeat':
      return [state, [{ type: 'renew' }]]
    case 'granted':
      return state.name === 'HELD' && state.until !== event.until ? [{ ...state, until: event.until }, []] : stay(state)
    case 'idle':
      return state.name === 'HELD' ? [free, [{ type: 'release' }]] : stay(state)
    case 'leave':
      return [free, [{ type: 'release' }]]
    case 'taken':
      return [other(event), [{ type: 'setAside' }, { type: 'takeNewest' }]]
    case 'asked':
      if (state.name === 'HANDING') return stay(state)
      return [{ name: 'HANDING', until: event.until, to: event.by, requestId: event.requestId }, []]
    case 'agree':
      return state.name === 'HANDING' ? [state, [{ type: 'flushThenPass' }]] : stay(state)
    case 'refuse':
      return state.name === 'HANDING'
        ? [{ name: 'HELD', until: state.until }, [{ type: 'answer', requestId: state.requestId, accept: false }]]
        : stay(state)
    case 'unanswered':
      return state.name === 'HANDING' ? [{ name: 'HELD', until: state.until }, []] : stay(state)
    default:
      return stay(state)
  }
}

function fromOther(state: Extract<LockState, { name: 'OTHER' }>, event: LockEvent): Step<LockState, LockEffect> {
  switch (event.type) {
    case 'holderLeft':
      return [free, [{ type: 'takeNewest' }]]
    case 'ask':
      return state.asked === 'ASKED' ? stay(state) : [{ ...state, asked: 'ASKED' }, [{ type: 'request' }]]
    case 'unheard':
      return state.asked === 'ASKED' ? [{ ...state, asked: 'UNHEARD' }, []] : stay(state)
    case 'declined':
      return state.asked === 'ASKED' ? [{ ...state, asked: 'DECLINED' }, []] : stay(state)
    case 'askExpired':
      return state.asked === 'ASKED' ? [{ ...state, asked: 'UNANSWERED' }, []] : stay(state)
    case 'takeExpired':
      return state.asked === 'UNANSWERED' ? [{ ...state, asked: 'LAPSED' }, []] : stay(state)
    case 'take':
      return event.mayTakeOver || state.asked === 'UNANSWERED' || state.holder.self
        ? [asking, [{ type: 'force', briefly: event.briefly === true }]]
        : stay(state)
    case 'granted':
      // told, not asked for: with the renewal its id is known, and it can be given back
      return [{ name: 'HELD', until: event.until }, [{ type: 'takeNewest' }, { type: 'renew' }]]
    case 'taken':
    case 'refused':
      return state.holder.clientId === event.holder.clientId ? stay(state) : [other(event), []]
    default:
      return stay(state)
  }
}

function other(event: { readonly holder: LockHolder; readonly at: number }): LockState {
  return { name: 'OTHER', holder: event.holder, since: event.at, asked: 'NO' }
}

/** Somebody who looks at the same page now. */
export interface PresentPerson extends PersonName {
  readonly clientId: string
  readonly color: string
  readonly blockId: string | null
  readonly since: number
}
