import { createLockRunner, type EditSession, type EditState, type LockEvent } from '@quoin/edit'
import {
  type AdminClient,
  type DocumentId,
  lockEventOf,
  lockStanding,
  type OwnTab,
  pageLock,
  type ServerEvent,
} from '@quoin/edit/client'
import type { Clock, Off } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'

const askMs = 30_000
/** How long the own other tab has to save and hand over before the lock is simply taken. */
const handOverMs = 4000

/** What people do about the lock of a page. */
export interface LockActs {
  /** Asks the holder to hand the lock over. */
  ask(): void
  /** Takes the lock: by right, after an unanswered request, or from the own other tab, which saves first. */
  take(): void
  agree(): void
  refuse(): void
}

export interface LockFollower {
  readonly acts: LockActs
  send(event: LockEvent): void
  /** The server told of the lock. */
  hear(event: ServerEvent): void
  /** The page was read. A lock of this very tab, left from before a reload, is taken up again with the first edit. */
  meet(page: AdminPage): void
  stop(): void
}

/** Brings what others do with the lock of a page into the session, and what is done about it here to them. */
export function followLock(options: {
  readonly session: EditSession
  readonly client: AdminClient
  readonly doc: DocumentId
  readonly tab: OwnTab
  readonly clock: Clock
  /** Until when an answer to the own request may come; undefined once none is waited for. */
  readonly onAsked: (until: number | undefined) => void
  /** Whether an own other tab lives no more, as far as this browser knows: nobody is left there to hand the page over. */
  readonly isTabGone?: (clientId: string) => Promise<boolean>
}): LockFollower {
  const { session, client, doc, tab, clock, onAsked, isTabGone } = options
  const runner = createLockRunner({ session, service: pageLock(client.pages, doc), clock })
  const { send } = runner
  let wait: Off = () => {}
  let handOver: Off = () => {}

  /** What is told may be older than one's own lock, as after a broken line: only the server's answer takes that away. */
  function tell(event: LockEvent): void {
    const { name } = session.getState().lock
    const isOwn = name === 'ASKING' || name === 'HELD' || name === 'HANDING'
    send(event.type === 'taken' && isOwn ? { type: 'heartbeat' } : event)
  }

  const offOwn = session.subscribe(ownHolder, async (clientId) => {
    handOver()
    if (clientId === undefined || !(await isTabGone?.(clientId))) return
    if (ownHolder(session.getState()) === clientId) send({ type: 'take', mayTakeOver: false, briefly: true })
  })

  const offAsked = session.subscribe(
    ({ lock }) => lock.name === 'OTHER' && lock.asked === 'ASKED',
    (asked) => {
      wait()
      onAsked(asked ? clock.now() + askMs : undefined)
      // the stream tells this too, where there is one
      if (asked) wait = clock.after(askMs + 1000, () => send({ type: 'askExpired' }))
    },
  )

  return {
    send,
    acts: {
      ask: () => send({ type: 'ask' }),
      take() {
        const { lock, rights } = session.getState()
        if (lock.name !== 'OTHER') return
        const force = () => send({ type: 'take', mayTakeOver: rights.canTakeOver })
        if (!lock.holder.self) return force()
        send({ type: 'ask' })
        handOver()
        handOver = clock.after(handOverMs, force)
      },
      agree: () => send({ type: 'agree' }),
      refuse: () => send({ type: 'refuse' }),
    },
    hear(event) {
      const meant = lockEventOf(event, doc, tab, clock.now())
      if (!meant) return
      tell(meant)
      // the own other tab need not be asked twice
      if (meant.type === 'asked' && meant.by.id === tab.userId) send({ type: 'agree' })
    },
    meet({ lock }) {
      const event = lockStanding(lock, tab, clock.now())
      if (event.type !== 'granted') tell(event)
    },
    stop() {
      for (const off of [offOwn, offAsked, wait, handOver]) off()
      runner.stop()
    },
  }
}

/** Which other tab of the same person holds the page. */
function ownHolder({ lock }: EditState): string | undefined {
  return lock.name === 'OTHER' && lock.holder.self ? lock.holder.clientId : undefined
}
