import type { EditSession, EditState, LockState } from '@quoin/edit'
import { type AdminClient, createPresence, type DocumentId, type Problem, type ServerEvent } from '@quoin/edit/client'
import {
  type Clock,
  createEmitter,
  type Emitter,
  isRecord,
  type Off,
  TimeLimitPassed,
  withTimeLimit,
} from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { ReadPage } from '../offline/read-page.ts'
import { personName } from '../parts/person-name.ts'
import { createStore, type Store } from '../store.ts'
import { followLock, type LockActs } from './follow-lock.ts'
import { followPage } from './follow-page.ts'
import { createLookout } from './lookout.ts'
import { isBy, type ServerEvents } from './server-events.ts'

/** A reading that hangs is given up, and made anew. */
const readMs = 30_000
/** How much later than what is told of it the answer to an own act may come. */
const ownMs = 1000

export interface LiveState {
  /** Until when an answer to the own request may come. */
  readonly askedUntil: number | undefined
  /** Tell by a notification of the system too when the page is free. */
  readonly tellWhenFree: boolean
  /** How often there was cause to list anew what was set aside: more of it, or a page that is there again. */
  readonly aside: number
  /** Whether the server tells what others do; else who is here is not known. */
  readonly connected: boolean
  /** The page is what this device kept at that time; undefined once the server said what it has. */
  readonly keptAt: number | undefined
}

interface Gone {
  readonly forGood: boolean
  readonly by: string
}

type LiveEvents = {
  /** What the server has now, whenever somebody else changed it. `joined`: it came into the page on the screen. */
  'page:changed': { readonly page: AdminPage; readonly joined: boolean }
  /** Once, until the page is there again, and once more when it left the trash, too: `forGood`. `by` is a name, if it is known. */
  'page:gone': Gone
  /** Another language of this page was changed, or may have been. */
  'translation:changed': undefined
}

/** One open page together with everybody else who is on it. */
export interface LivePage extends LockActs {
  readonly state: Store<LiveState>
  /** Reads the page anew, with what this person may do with it now. */
  look(): void
  readonly on: Emitter<LiveEvents>['on']
  /** The tab is closing, or is put away: others need not wait for the lease to end. */
  leave(): void
  /** The tab was put away, and is shown again. */
  back(): void
  stop(): void
}

export function createLivePage(options: {
  readonly session: EditSession
  readonly client: AdminClient
  readonly page: AdminPage
  readonly userId: string
  readonly clock: Clock
  readonly events: Pick<ServerEvents, 'listen'>
  /** When this device kept the page, where no server could be asked for it. */
  readonly keptAt?: number | undefined
  /** What the server answers after all, where it took so long that this device helped out. */
  readonly late?: Promise<ReadPage> | undefined
  /** Whether an own other tab lives no more, as far as this browser knows: nobody is left there to hand the page over. */
  readonly isTabGone?: (clientId: string) => Promise<boolean>
}): LivePage {
  const { session, client, page, userId, clock } = options
  const doc: DocumentId = { id: page.id, language: page.language }
  const state = createStore<LiveState>({
    askedUntil: undefined,
    tellWhenFree: false,
    aside: 0,
    connected: true,
    keptAt: options.keptAt,
  })
  const told = createEmitter<LiveEvents>()
  let gone: Gone | undefined
  let editStatus = page.editStatus
  /** The newest version that this tab made, as the server tells. */
  let made = 0
  let own: Off = () => {}

  const lock = followLock({
    ...options,
    doc,
    tab: { userId, clientId: client.clientId },
    onAsked: (askedUntil) => state.set({ askedUntil }),
  })
  const presence = createPresence({ session, calls: client.presence, doc, clientId: client.clientId, clock })
  const follower = followPage({
    session,
    async read(signal) {
      const before = session.getState().lock
      const answer = await withTimeLimit(readMs, { clock, signal }, (ends) => client.pages.get(doc, ends)).catch(
        (error: unknown) => {
          if (error instanceof TimeLimitPassed) follower.look()
          throw error
        },
      )
      if (answer.ok) know(answer.value, before)
      return answer
    },
    onPage(newest, joined) {
      const { aside } = state.get()
      state.set({ keptAt: undefined, ...(gone ? { aside: aside + 1 } : {}) })
      if (gone) presence.show()
      gone = undefined
      told.emit('page:changed', { page: newest, joined })
    },
    onGone({ status, extra }) {
      const forGood = status === 404
      if (gone?.forGood === forGood) return
      gone = { forGood, by: deleterIn(extra) }
      // its lock went with it, and nothing else tells so
      lock.send({ type: 'holderLeft' })
      told.emit('page:gone', gone)
    },
  })

  function know(newest: AdminPage, before: LockState): void {
    // what was read while the lock changed hands is older than what is known of it
    if (session.getState().lock === before) lock.meet(newest)
    editStatus = newest.editStatus
  }

  /** A slow line counts as none until it answers; a refusal is heard by asking again. */
  async function hearLate(late: Promise<ReadPage>): Promise<void> {
    const before = session.getState().lock
    try {
      const { page: newest, keptAt } = await late
      if (keptAt !== undefined || state.get().keptAt === undefined) return
      know(newest, before)
      follower.take(newest)
    } catch {
      follower.look()
    }
  }

  function hear(event: ServerEvent): void {
    const { data } = event
    const [topic] = event.event.split('.')
    if (topic === 'user') follower.look()
    if (data.pageId !== doc.id) return
    if (data.language !== doc.language) {
      if (topic === 'presence' || topic === 'lock') return
      tellTranslations()
      // which languages there are, and how far each has come, is read with the page
      if (event.event !== 'page.saved') follower.look()
    } else if (topic === 'presence') presence.take(event)
    else if (topic === 'lock') lock.hear(event)
    // the own save that begins a working copy opens other ways on
    else if (!isBy(client.clientId, event) || data.editStatus !== editStatus) follower.look()
    else if (typeof data.revision === 'number') {
      made = Math.max(made, data.revision)
      own()
      own = clock.after(ownMs, lookAtOwn)
    }
  }

  /** Of own saves and acts their answers tell; of what was done on another screen of this tab, as in a list, only this. */
  function lookAtOwn(): void {
    const { save, base } = session.getState()
    if (save.name !== 'SAVING' && made > base.revision) follower.look()
  }

  function tellTranslations(): void {
    told.emit('translation:changed', undefined)
  }

  function lookAtPage(): void {
    follower.look()
    tellTranslations()
  }

  function lookAnew(): void {
    lookAtPage()
    presence.look()
  }

  const lookout = createLookout({ clock, look: lookAnew, onWaking: () => lock.send({ type: 'heartbeat' }) })
  const offEvents = options.events.listen({
    onEvent: hear,
    onReset: lookAnew,
    onBegin: lookAtPage,
    onState(connected) {
      state.set({ connected })
      lookout.setConnected(connected)
    },
  })
  lock.meet(page)
  if (options.late) void hearLate(options.late)

  // nothing tells what was saved by this tab, or before the lock went to another
  const offOther = session.subscribe(
    (whole) => whole.lock.name === 'OTHER',
    (other) => other && follower.look(),
  )

  const offMade = session.subscribe(({ save }) => save.name, lookAtOwn)

  // what is known here of rights, or of who holds the page, is perhaps old
  const isRefused = ({ save, lock }: EditState) =>
    (save.name === 'WAITING' && save.for === 'FIX') || (lock.name === 'OTHER' && lock.asked === 'UNHEARD')
  const offRefused = session.subscribe(isRefused, (refused) => refused && follower.look())

  return {
    ...lock.acts,
    state,
    look: follower.look,
    on: told.on,
    leave() {
      lock.send({ type: 'leave' })
      presence.leave()
    },
    back() {
      presence.show()
      lookAnew()
    },
    stop() {
      for (const off of [offEvents, offOther, offMade, offRefused, own]) off()
      lookout.stop()
      follower.stop()
      presence.stop()
      lock.stop()
    },
  }
}

function deleterIn({ deletedBy }: Problem['extra']): string {
  const { firstName, lastName } = isRecord(deletedBy) ? deletedBy : {}
  return typeof firstName === 'string' && typeof lastName === 'string' ? personName({ firstName, lastName }) : ''
}
