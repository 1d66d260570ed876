import { type Actor, type Clock, createActor, type Ids, type Off, TimeLimitPassed, withTimeLimit } from '@quoin/engine'
import type { EditIssue, Verdict } from '../issues/issue-codes.ts'
import type { Clash } from '../merge/clash.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { type SaveEffect, type SaveEvent, type SaveState, type SendNow, saveMachine } from './save-machine.ts'
import { readOutcome, type SaveChange, type SaveOutcome, type Saver } from './saver.ts'

const quietMs = 2000
const ceilingMs = 10_000
const timeLimitMs = 15_000

/** What the session does for its saves. */
export interface SaveHost {
  /** Number of the newest change. */
  newest(): number
  /** `whole`: with the values that were refused before, in case they fit by now. */
  change(upTo: number, whole: boolean): Omit<SaveChange, 'key' | 'revision' | 'kind'>
  /** Whether these are values that can wait while the rest is saved. */
  holdBack(issues: readonly EditIssue[]): boolean
  held(): readonly EditIssue[]
  /** From now on whole values are sent until they are stored; false where that was so before. */
  sendWhole(): boolean
  fix(): readonly EditIssue[]
  /** A save was stored as it was sent. */
  acknowledged(upTo: number, revision: number): void
  /** The server's version holds more than was sent; answers what cannot be joined, and why it may not be. */
  mergeIn(theirs: EditPage, upTo: number | undefined): { readonly clashes: readonly Clash[]; readonly verdict: Verdict }
  acknowledgeLocal(upTo: number): void
  lockLost(): void
}

/** The version the page stands on. */
export interface StoredVersion {
  readonly revision: number
  readonly at: number | null
}

export interface SaveRunnerOptions {
  readonly saver: Saver
  readonly clock: Clock
  readonly ids: Ids
  readonly stored: StoredVersion
  readonly host: SaveHost
  readonly quietMs?: number | undefined
  readonly isOnline?: (() => boolean) | undefined
  /** Between 0 and 1; spreads retries of many editors. */
  readonly jitter?: (() => number) | undefined
}

export interface SaveRunner {
  getState(): SaveState
  edited(): void
  tell(type: 'online' | 'signedIn' | 'lockGained' | 'resolved'): void
  /** What stands against each other in a conflict is something else now. */
  clash(theirs: EditPage, clashes: readonly Clash[]): void
  setAside(newest: StoredVersion): void
  /** The page stands on another revision now, by an act other than a save. */
  rebase(newest: StoredVersion): void
  setAutosave(on: boolean): void
  flush(): Promise<SaveState>
  subscribe(listener: () => void): Off
  stop(): void
}

/** Brings the save machine to life: timers, requests, and what their answers mean. */
export function createSaveRunner(options: SaveRunnerOptions): SaveRunner {
  const { saver, clock, ids, host, isOnline = () => true, jitter = Math.random } = options
  let autosave = true
  let wanted = false
  let stopped = false
  let quiet: Off = () => {}
  let ceiling: Off = () => {}
  let retry: Off = () => {}
  let unsettled: SaveChange | undefined
  /** Of the save that values were refused of: the next one goes on without them, and is of its kind. */
  let refusedKind: SaveChange['kind'] | undefined
  let current: AbortController | undefined
  /** Each answers one flush, once no save is on its way. */
  const flushes = new Set<() => void>()

  const now = (): SendNow => ({
    at: clock.now(),
    key: ids.next(),
    upTo: host.newest(),
    online: isOnline(),
    fix: host.fix(),
  })

  const actor: Actor<SaveState, SaveEvent> = createActor<SaveState, SaveEvent, SaveEffect>(
    saveMachine(options.stored),
    {
      acknowledgeLocal: ({ upTo }) => host.acknowledgeLocal(upTo),
      lockLost: () => host.lockLost(),
      abandon() {
        drop()
        unsettled = undefined
      },
      quiet: () => startQuiet(),
      ceiling: () => startCeiling(),
      retryAt({ at }) {
        retry()
        retry = clock.after(Math.max(0, at - clock.now()), () => actor.send({ type: 'retryDue', now: now() }))
      },
      send: run,
    },
  )

  // what was asked for is done, also where nothing was left to send
  actor.subscribe(() => {
    if (actor.getState().name === 'SAVED') wanted = false
    for (const check of flushes) check()
  })

  function startQuiet(): void {
    quiet()
    if (autosave) quiet = clock.after(options.quietMs ?? quietMs, elapsed)
  }

  function startCeiling(): void {
    ceiling()
    if (autosave) ceiling = clock.after(Math.max(ceilingMs, options.quietMs ?? 0), elapsed)
  }

  function elapsed(): void {
    actor.send({ type: 'elapsed', now: now() })
  }

  function drop(): void {
    current?.abort()
    current = undefined
  }

  /** A session that was stopped goes on with the next edit: what was on its way then is repeated as it was. */
  function wake(): void {
    if (!stopped) return
    stopped = false
    actor.send({ type: 'failed', reason: 'NETWORK', at: clock.now(), jitter: 0 })
    actor.send({ type: 'retryDue', now: now() })
    if (actor.getState().name === 'DIRTY') startCeiling()
  }

  async function run(effect: Extract<SaveEffect, { type: 'send' }>): Promise<void> {
    quiet()
    ceiling()
    retry()
    const { key, upTo, revision } = effect
    const kind = refusedKind ?? (wanted ? 'save' : 'autosave')
    const whole = refusedKind === undefined && wanted
    wanted = false
    refusedKind = undefined
    if (unsettled?.key !== key) unsettled = { key, revision, kind, ...host.change(upTo, whole) }
    if (host.held().length > 0 && isEmpty(unsettled)) {
      unsettled = undefined
      actor.send({ type: 'partly', revision, issues: host.held(), at: clock.now() })
      return
    }
    const request = new AbortController()
    current = request
    const outcome = await within(unsettled, request)
    if (current !== request) return
    if (outcome.kind !== 'failed') unsettled = undefined
    actor.send(eventOf(outcome, upTo, kind))
  }

  /** One request, given up after the time limit: then its outcome is unknown, and it is repeated as it was. */
  async function within(change: SaveChange, { signal }: AbortController): Promise<SaveOutcome> {
    try {
      const answer = await withTimeLimit(timeLimitMs, { clock, signal }, (ends) => saver.save(change, ends))
      return readOutcome(answer)
    } catch (error) {
      return { kind: 'failed', reason: error instanceof TimeLimitPassed ? 'TIMEOUT' : 'NETWORK' }
    }
  }

  /** What an answer means to the machine. What it brought is joined in first. */
  function eventOf(outcome: SaveOutcome, upTo: number, kind: SaveChange['kind']): SaveEvent {
    switch (outcome.kind) {
      case 'saved': {
        const { revision, merged } = outcome
        if (merged) return joined(merged, upTo)
        host.acknowledged(upTo, revision)
        const issues = host.held()
        return issues.length > 0
          ? { type: 'partly', revision, issues, at: clock.now() }
          : { type: 'ok', revision, now: now() }
      }
      case 'stale':
        return joined(outcome.theirs, undefined)
      case 'locked':
      case 'unauthorised':
        return { type: outcome.kind }
      case 'refused':
        if (!(outcome.tooLarge ? host.sendWhole() : host.holdBack(outcome.issues)))
          return { type: 'refused', issues: outcome.issues }
        refusedKind = kind
        return { type: 'heldBack', now: now() }
      case 'failed': {
        const { reason, retryAfterMs } = outcome
        const after = retryAfterMs === undefined ? {} : { retryAfterMs }
        return { type: 'failed', reason, at: clock.now(), jitter: jitter(), ...after }
      }
    }
  }

  /** What of the page is not in that version goes on beside it, unless both changed the same. */
  function joined(theirs: EditPage, upTo: number | undefined): SaveEvent {
    const { revision } = theirs
    const { clashes, verdict } = host.mergeIn(theirs, upTo)
    if (!verdict.ok) return { type: 'refused', issues: verdict.issues }
    return clashes.length > 0
      ? { type: 'clashed', revision, theirs, clashes }
      : { type: 'merged', revision, now: now() }
  }

  return {
    getState: actor.getState,
    edited() {
      wake()
      actor.send({ type: 'edited', at: clock.now() })
    },
    tell(type) {
      wake()
      actor.send({ type, now: now() })
    },
    clash: (theirs, clashes) => actor.send({ type: 'clashed', revision: theirs.revision, theirs, clashes }),
    setAside: ({ revision, at }) => actor.send({ type: 'setAside', revision, at }),
    rebase: ({ revision, at }) => actor.send({ type: 'rebased', revision, at }),
    setAutosave(on) {
      autosave = on
      if (!on) {
        quiet()
        ceiling()
      } else if (actor.getState().name === 'DIRTY') {
        startQuiet()
        startCeiling()
      }
    },
    flush() {
      wake()
      wanted = actor.getState().name !== 'SAVED'
      actor.send({ type: 'saveNow', now: now() })
      return new Promise((resolve) => {
        const check = () => {
          if (!stopped && actor.getState().name === 'SAVING') return
          flushes.delete(check)
          resolve(actor.getState())
        }
        flushes.add(check)
        check()
      })
    },
    subscribe: actor.subscribe,
    stop() {
      stopped = true
      for (const end of [quiet, ceiling, retry, drop, ...flushes]) end()
    },
  }
}

function isEmpty({ operations, isLocked }: SaveChange): boolean {
  return operations?.length === 0 && isLocked === undefined
}
