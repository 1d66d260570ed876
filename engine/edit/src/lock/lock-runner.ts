import {
  type Actor,
  type Clock,
  createActor,
  type Off,
  type Page,
  type StoredBlock,
  TimeLimitPassed,
  withTimeLimit,
} from '@quoin/engine'
import type { EditSession } from '../session/edit-session.ts'
import { type LockEffect, type LockEvent, type LockHolder, type LockState, lockMachine } from './lock.ts'

/** What the server said when it was asked for the lock. */
export type LockAnswer =
  | { readonly kind: 'granted'; readonly until: number }
  | { readonly kind: 'other'; readonly holder: LockHolder }
  | { readonly kind: 'unreachable' }

/** The lock calls of the server. They answer, and reject only when they are called off. */
export interface LockService {
  acquire(signal: AbortSignal): Promise<LockAnswer>
  renew(signal: AbortSignal): Promise<LockAnswer>
  force(signal: AbortSignal): Promise<LockAnswer>
  /** Whether the holder is asked: there may be no line, or somebody else asks already. */
  request(signal: AbortSignal): Promise<boolean>
  answer(requestId: string, accept: boolean, signal: AbortSignal): Promise<void>
  /** Also while the page is closing, so it takes no signal. */
  release(): Promise<void>
  newest(signal: AbortSignal): Promise<Page<StoredBlock> | undefined>
}

/** The lock of one page, as long as it is open. */
export interface LockRunner {
  /** What the event stream and the person say. */
  send(event: LockEvent): void
  stop(): void
}

const heartbeatMs = 10_000
const idleMs = 600_000
const lookAgainMs = 5000
/** How long a request that went unanswered lets its author take the lock. */
const takeMs = 60_000
/** A line that hangs neither grants nor refuses: then it counts as none. */
const answerMs = 15_000
/** What the server grants later than that has run out by itself. */
const lateMs = 60_000

/** Takes, keeps and gives back the lock of the page a session edits. */
export function createLockRunner(options: {
  readonly session: EditSession
  readonly service: LockService
  readonly clock: Clock
}): LockRunner {
  const { session, service, clock } = options
  let beat: Off = () => {}
  let limit: Off = () => {}
  let again: Off = () => {}
  let forgetAsked: Off = () => {}
  let editedAt = clock.now()
  let reading = 0

  async function answerTo(ask: (signal: AbortSignal) => Promise<LockAnswer>, signal: AbortSignal): Promise<LockAnswer> {
    try {
      return await withTimeLimit(answerMs, { clock, signal }, ask)
    } catch (error) {
      if (error instanceof TimeLimitPassed) return { kind: 'unreachable' }
      throw error
    }
  }

  /** Taken for none, it may come all the same, or once the page was left: then nobody is to wait for the end of a lock that nobody uses. */
  async function askFor(take: (signal: AbortSignal) => Promise<LockAnswer>, signal: AbortSignal): Promise<LockAnswer> {
    forgetAsked()
    const ends = new AbortController()
    forgetAsked = () => ends.abort()
    const asked = withTimeLimit(lateMs, { clock, signal: ends.signal }, take)
    const answer = await answerTo(() => asked, signal)
    if (answer.kind === 'unreachable') asked.then(giveBack, () => {})
    else giveBack(answer)
    return answer
  }

  function giveBack({ kind }: LockAnswer): void {
    if (kind === 'granted' && actor.getState().name === 'FREE') void service.release()
  }

  const heard = (answer: LockAnswer): LockEvent => {
    if (answer.kind === 'granted') return { type: 'granted', until: answer.until }
    if (answer.kind === 'unreachable') return { type: 'unreachable' }
    return { type: 'taken', holder: answer.holder, at: clock.now() }
  }

  const actor: Actor<LockState, LockEvent> = createActor<LockState, LockEvent, LockEffect>(lockMachine, {
    acquire: async (_, { signal, send }) => send(heard(await askFor(service.acquire, signal))),
    async renew(_, { signal, send }) {
      const answer = await answerTo(service.renew, signal)
      send(heard(answer))
      if (answer.kind === 'granted') session.tell('lockGained')
    },
    async force({ briefly }, { signal, send }) {
      send(heard(await askFor(service.force, signal)))
      if (briefly && session.getState().save.name === 'SAVED') send({ type: 'idle' })
    },
    async request(_, { signal, send }) {
      if (!(await service.request(signal))) send({ type: 'unheard' })
    },
    release: () => service.release(),
    answer: ({ requestId, accept }, { signal }) => service.answer(requestId, accept, signal),
    setAside() {
      session.setReadOnly('LOCK_OTHER', true)
    },
    takeNewest: (_, { signal }) => takeNewest(signal),
    async flushThenPass(_, { signal, send }) {
      const state = actor.getState()
      await session.flush()
      if (state.name !== 'HANDING') return
      await passTo(state.requestId, signal)
      // the answer may have been lost, or what the server told of it
      send(heard(await answerTo(service.renew, signal)))
      if (isHanding(state.requestId)) lookAgain(() => isHanding(state.requestId) && actor.send({ type: 'agree' }))
    },
  })

  /** On a line that hangs it is passed again: time to answer is short. */
  async function passTo(requestId: string, signal: AbortSignal): Promise<void> {
    try {
      await withTimeLimit(lookAgainMs, { clock, signal }, (within) => service.answer(requestId, true, within))
    } catch (error) {
      if (!(error instanceof TimeLimitPassed)) throw error
    }
  }

  function isHanding(requestId: string): boolean {
    const state = actor.getState()
    return state.name === 'HANDING' && state.requestId === requestId
  }

  /** Until it is read, edits that another's lock overtook stand on the page, so it is asked for until it comes. */
  async function takeNewest(signal: AbortSignal): Promise<void> {
    again()
    reading += 1
    const own = reading
    const newest = await service.newest(signal)
    // the lock changed hands again meanwhile, and what is read since then is newer
    if (signal.aborted || own !== reading) return
    const { name } = actor.getState()
    if (newest && name === 'OTHER') session.setAside(newest)
    else if (newest) goOn(newest)
    else if (name === 'OTHER' || isSaveStuck()) lookAgain(() => void takeNewest(signal))
  }

  function lookAgain(look: () => void): void {
    again()
    again = clock.after(lookAgainMs, look)
  }

  /** Nothing but the lock lets it go on. */
  function isSaveStuck(): boolean {
    const { save } = session.getState()
    return save.name === 'WAITING' && save.for === 'LOCK'
  }

  /** With nobody else on the page what is unsaved stays on it, and is saved once the lock is got. */
  function goOn(newest: Page<StoredBlock>): void {
    session.adopt(newest)
    if (session.getState().save.name !== 'SAVED') actor.send({ type: 'edited' })
  }

  function tick(): void {
    const { name } = actor.getState()
    if (name !== 'HELD' && name !== 'HANDING') return
    const { save, readOnly } = session.getState()
    // who asks for approval has let the lock go: renewed, it would be taken again
    const resting = readOnly.includes('MERGE_REQUESTED') || (clock.now() - editedAt >= idleMs && save.name === 'SAVED')
    actor.send({ type: resting ? 'idle' : 'heartbeat' })
    // a page that is being handed over does not rest, and may yet stay here
    if (actor.getState().name !== 'FREE') beat = clock.after(heartbeatMs, tick)
  }

  actor.on(({ state, previous, event }) => {
    session.setPresence({ lock: state })
    if (state.name === 'OTHER') session.setReadOnly('LOCK_OTHER', true)
    else if (previous.name === 'OTHER' && state.name !== 'ASKING') session.setReadOnly('LOCK_OTHER', false)
    else if (state.name === 'HELD' || state.name === 'FREE') session.setReadOnly('LOCK_OTHER', false)
    if (state.name === 'HELD' && previous.name === 'ASKING') session.tell('lockGained')
    if (state.name === 'HELD' && previous.name !== 'HELD' && previous.name !== 'HANDING') {
      beat()
      beat = clock.after(heartbeatMs, tick)
    }
    if (event.type === 'unreachable' && isSaveStuck()) lookAgain(() => actor.send({ type: 'edited' }))
    limit()
    if (state.name === 'HANDING')
      limit = clock.after(Math.max(0, state.until - clock.now()), () => actor.send({ type: 'unanswered' }))
    if (state.name === 'OTHER' && state.asked === 'UNANSWERED')
      limit = clock.after(takeMs, () => actor.send({ type: 'takeExpired' }))
  })

  const offs: readonly Off[] = [
    // a save met another's lock: whoever holds it is asked for now, not with the next beat
    session.onEvent('lock:lost', () => {
      const { name } = actor.getState()
      actor.send({ type: name === 'FREE' ? 'edited' : 'heartbeat' })
    }),
    session.onEvent('change:committed', () => {
      editedAt = clock.now()
      actor.send({ type: 'edited' })
    }),
  ]

  return {
    send: actor.send,
    stop() {
      actor.send({ type: 'leave' })
      for (const off of [...offs, beat, limit, again, forgetAsked]) off()
      actor.stop()
    },
  }
}
