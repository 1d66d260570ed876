import type { Off } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { userView } from '../auth/user-view.ts'
import { canSee, hidesPages, onlySeen } from '../pages/page-rights.ts'
import type { Parts } from '../parts.ts'
import { canReplay, eventsAfter, lastEventNumber, type StoredEvent } from '../store/event-log.ts'
import { findSessionUser } from '../store/session-user.ts'
import type { Topic } from '../store/tables/journal.ts'
import { repeat } from '../time/repeat.ts'
import { purgedHead } from './page-purged.ts'
import { ownAffairOf } from './person-changed.ts'

export interface StreamWish {
  readonly user: User
  readonly sessionId: string
  /** When the access token ends. */
  readonly expiresAt: number
  readonly topics: ReadonlySet<Topic>
  readonly pageId?: string | undefined
  readonly language?: string | undefined
  readonly lastEventId?: number | undefined
  /** Called once when the stream is over, however it ends. */
  readonly ended?: () => void
}

type Goodbye = 'token_expired' | 'session_revoked' | 'shutdown'

const batch = 500
const sessionCheckMs = 4000
const mostWaiting = 1000

/** The event stream of one tab (L-7): frames of text, in the order of their numbers. */
export function eventStream(parts: Parts, wish: StreamWish): ReadableStream<Uint8Array> {
  let stop: Stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop = tellEvents(parts, wish, controller)
    },
    cancel: () => stop('cancelled'),
  })
}

type Stop = (reason?: Goodbye | 'cancelled') => void

function tellEvents(parts: Parts, wish: StreamWish, controller: ReadableStreamDefaultController<Uint8Array>): Stop {
  const { store, clock, lifecycle, limits } = parts
  const encoder = new TextEncoder()
  const offs: Off[] = []
  let ended = false
  let last = 0
  let told = 0
  let { user } = wish
  let busy: Promise<void> = Promise.resolve()

  function write(text: string): void {
    if (!ended) controller.enqueue(encoder.encode(text))
  }

  async function comment(): Promise<void> {
    // Events that were for others are not missed by whoever comes back.
    write(last > told ? `:\nid: ${last}\n\n` : ':\n\n')
    told = last
  }

  const stop: Stop = (reason) => {
    if (ended) return
    if (reason && reason !== 'cancelled') write(`event: bye\ndata: ${JSON.stringify({ reason })}\n\n`)
    ended = true
    for (const off of offs) off()
    if (reason !== 'cancelled') controller.close()
    wish.ended?.()
  }

  async function send(): Promise<void> {
    for (let full = true; full && !ended; ) {
      const events = await store.read((tx) => eventsAfter(tx, last, batch))
      for (const event of events) {
        if (ownAffairOf(event) === user.id) user = (await whoNow(parts, wish)) ?? user
        if (await isFor(parts, { ...wish, user }, event)) {
          write(frame(event))
          told = event.number
        }
        last = event.number
      }
      full = events.length === batch
      // A reader that takes nothing comes back later and replays.
      if ((controller.desiredSize ?? 0) < -mostWaiting) stop()
    }
  }

  /** One after the other, so that no event is told twice. */
  function sendInTurn(): void {
    busy = busy.then(send).catch(() => stop())
  }

  async function checkSession(): Promise<void> {
    const now = await whoNow(parts, wish)
    if (now) user = now
    else stop('session_revoked')
  }

  async function open(): Promise<void> {
    const { from, isReset } = await begin(parts, wish)
    // Nobody would end what is begun for a reader who has gone meanwhile.
    if (ended) return
    last = from
    told = from
    // Whoever comes back before anything happened goes on from here.
    write(`id: ${from}\nretry: 3000\n\n`)
    if (isReset) write('event: reset\ndata: {}\n\n')
    offs.push(store.onEvents(sendInTurn))
    await send()
  }

  offs.push(lifecycle.onClosing(() => stop('shutdown')))
  if (ended) return stop
  offs.push(
    clock.after(Math.max(0, wish.expiresAt - clock.now()), () => stop('token_expired')),
    repeat({ clock, everyMs: limits.streamCommentMs, run: comment, failed: ignore }),
    repeat({ clock, everyMs: sessionCheckMs, run: checkSession, failed: ignore }),
  )
  busy = open().catch(() => stop())
  return stop
}

/** The store is asked again at the next turn. */
function ignore(): void {}

async function begin(
  { store, limits }: Parts,
  wish: StreamWish,
): Promise<{ readonly from: number; readonly isReset: boolean }> {
  return store.read(async (tx) => {
    const present = await lastEventNumber(tx)
    const { lastEventId } = wish
    if (lastEventId === undefined) return { from: present, isReset: false }
    const isKept = await canReplay(tx, lastEventId, limits.eventsKeptMs)
    return { from: isKept ? lastEventId : present, isReset: !isKept }
  })
}

/** A caller gets only events of pages it may see (L-9), and of people only those about itself. */
async function isFor({ store, policy }: Parts, wish: StreamWish, event: StoredEvent): Promise<boolean> {
  if (!wish.topics.has(event.topic)) return false
  if ((ownAffairOf(event) ?? wish.user.id) !== wish.user.id) return false
  if (wish.pageId !== undefined && event.pageId !== null && event.pageId !== wish.pageId) return false
  if (wish.language !== undefined && event.language !== null && event.language !== wish.language) return false
  if (!hidesPages(policy)) return true
  const purged = purgedHead(event)
  if (purged) return canSee(policy, wish.user, purged, policy.allows)
  const seen = await store.read((tx) => onlySeen(tx, policy, wish.user, [event]))
  return seen.length > 0
}

function frame({ number, type, data }: StoredEvent): string {
  return `id: ${number}\nevent: ${type}\ndata: ${data}\n\n`
}

/** The person with the rights of now, for the policy is asked about each event. Undefined when the session has ended. */
async function whoNow({ store, baseSettings }: Parts, { sessionId, user }: StreamWish): Promise<User | undefined> {
  const found = await store.read((tx) => findSessionUser(tx, { sessionId, userId: user.id }, baseSettings))
  return found && userView(found.user, found.settings)
}
