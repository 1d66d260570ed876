import type { Off } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { userView } from '../auth/user-view.ts'
import { hidesPages, onlySeen } from '../pages/page-rights.ts'
import type { Parts } from '../parts.ts'
import { canReplay, eventsAfter, lastEventNumber, type StoredEvent } from '../store/event-log.ts'
import { findSessionUser } from '../store/session-user.ts'
import type { Topic } from '../store/tables/journal.ts'
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
  const { store, clock, lifecycle, limits } = parts
  const encoder = new TextEncoder()
  let stop: (reason?: Goodbye | 'cancelled') => void = () => {}

  return new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false
      let last = 0
      let told = 0
      let { user } = wish
      let busy: Promise<void> = Promise.resolve()
      const offs: Off[] = []

      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const comment = () => {
        // Events that were for others are not missed by whoever comes back.
        write(last > told ? `:\nid: ${last}\n\n` : ':\n\n')
        told = last
      }

      stop = (reason) => {
        if (ended) return
        if (reason && reason !== 'cancelled') write(`event: bye\ndata: ${JSON.stringify({ reason })}\n\n`)
        ended = true
        for (const off of offs) off()
        if (reason !== 'cancelled') controller.close()
        wish.ended?.()
      }

      const send = async () => {
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
      // One after the other, so that no event is told twice.
      const sendInTurn = () => {
        busy = busy.then(send).catch(() => stop())
      }

      const every = (ms: number, run: () => void) => {
        let off: Off = () => {}
        const again = () => {
          off = clock.after(ms, () => {
            run()
            if (!ended) again()
          })
        }
        again()
        offs.push(() => off())
      }

      offs.push(lifecycle.onClosing(() => stop('shutdown')))
      if (ended) return
      offs.push(clock.after(Math.max(0, wish.expiresAt - clock.now()), () => stop('token_expired')))
      every(limits.streamCommentMs, comment)
      every(sessionCheckMs, () => {
        void whoNow(parts, wish).then((now) => {
          if (now) user = now
          else stop('session_revoked')
        }, ignore)
      })
      busy = begin(parts, wish)
        .then(({ from, isReset }) => {
          last = from
          told = from
          // Whoever comes back before anything happened goes on from here.
          write(`id: ${from}\nretry: 3000\n\n`)
          if (isReset) write('event: reset\ndata: {}\n\n')
          offs.push(store.onEvents(sendInTurn))
        })
        .then(send)
        .catch(() => stop())
    },
    cancel: () => stop('cancelled'),
  })
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
