import { createLockRunner, type EditSession, type EditState, type LockEvent, type LockState } from '@quoin/edit'
import {
  type AdminClient,
  createPresence,
  type DocumentId,
  lockEventOf,
  lockStanding,
  type OwnTab,
  pageLock,
  type ServerEvent,
} from '@quoin/edit/client'
import { type Clock, type Off, TimeLimitPassed, withTimeLimit } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { ReadPage } from '../offline/read-page.ts'
import { createStore, type Store } from '../store.ts'
import { followPage } from './follow-page.ts'
import { createLookout } from './lookout.ts'
import { isBy, type ServerEvents } from './server-events.ts'

const askMs = 30_000
/** A reading that hangs is given up, and made anew. */
const readMs = 30_000
/** How much later than what is told of it the answer to an own act may come. */
const ownMs = 1000
/** How long the own other tab has to save and hand over before the lock is simply taken. */
const handOverMs = 4000

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

/** One open page together with everybody else who is on it. */
export interface LivePage {
  readonly state: Store<LiveState>
  /** Asks the holder to hand the lock over. */
  ask(): void
  /** Takes the lock: by right, after an unanswered request, or from the own other tab, which saves first. */
  take(): void
  agree(): void
  refuse(): void
  /** Reads the page anew, with what this person may do with it now. */
  look(): void
  /** What the server has now, whenever somebody else changed it. */
  onPage(listener: (page: AdminPage, joined: boolean) => void): Off
  /** Once, until the page is there again. */
  onGone(listener: () => void): Off
  /** Another language of this page was changed, or may have been. */
  onTranslation(listener: () => void): Off
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
  const tab: OwnTab = { userId, clientId: client.clientId }
  const state = createStore<LiveState>({
    askedUntil: undefined,
    tellWhenFree: false,
    aside: 0,
    connected: true,
    keptAt: options.keptAt,
  })
  const pages = new Set<(page: AdminPage, joined: boolean) => void>()
  const gone = new Set<() => void>()
  const translations = new Set<() => void>()
  let heard = false
  let isGone = false
  let editStatus = page.editStatus
  /** The newest version that this tab made, as the server tells. */
  let made = 0
  let wait: Off = () => {}
  let handOver: Off = () => {}
  let own: Off = () => {}

  const runner = createLockRunner({ session, service: pageLock(client.pages, doc), clock })
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
      state.set({ keptAt: undefined, ...(isGone ? { aside: aside + 1 } : {}) })
      isGone = false
      for (const listener of pages) listener(newest, joined)
    },
    onGone() {
      if (isGone) return
      isGone = true
      // its lock went with it, and nothing else tells so
      runner.send({ type: 'holderLeft' })
      for (const listener of gone) listener()
    },
  })

  function know(newest: AdminPage, before: LockState): void {
    // what was read while the lock changed hands is older than what is known of it
    if (session.getState().lock === before) standing(newest)
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

  /** A lock of this very tab, left from before a reload, is taken up again with the first edit. */
  function standing({ lock }: AdminPage): void {
    const event = lockStanding(lock, tab, clock.now())
    if (event.type !== 'granted') tell(event)
  }

  /** What is told may be older than one's own lock, as after a broken line: only the server's answer takes that away. */
  function tell(event: LockEvent): void {
    const { name } = session.getState().lock
    const isOwn = name === 'ASKING' || name === 'HELD' || name === 'HANDING'
    runner.send(event.type === 'taken' && isOwn ? { type: 'heartbeat' } : event)
  }

  function hear(event: ServerEvent): void {
    const { data } = event
    const [topic] = event.event.split('.')
    if (topic === 'user') follower.look()
    if (data.pageId !== doc.id) return
    if (data.language !== doc.language) {
      if (topic !== 'presence' && topic !== 'lock') tellTranslations()
    } else if (topic === 'presence') presence.take(event)
    else if (topic === 'lock') hearLock(event)
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
    for (const listener of translations) listener()
  }

  function hearLock(event: ServerEvent): void {
    const meant = lockEventOf(event, doc, tab, clock.now())
    if (!meant) return
    tell(meant)
    // the own other tab need not be asked twice
    if (meant.type === 'asked' && meant.by.id === userId) runner.send({ type: 'agree' })
  }

  function lookAnew(): void {
    follower.look()
    tellTranslations()
    presence.look()
  }

  const lookout = createLookout({ clock, look: lookAnew, onWaking: () => runner.send({ type: 'heartbeat' }) })
  const offEvents = options.events.listen({
    onEvent: hear,
    onReset: lookAnew,
    onState(connected) {
      // what happened while the line was opened for the first time is not told again
      if (connected && !heard) {
        follower.look()
        tellTranslations()
      }
      heard ||= connected
      state.set({ connected })
      lookout.setConnected(connected)
    },
  })
  const offOwn = session.subscribe(ownHolder, async (clientId) => {
    handOver()
    if (clientId === undefined || !(await options.isTabGone?.(clientId))) return
    if (ownHolder(session.getState()) === clientId) runner.send({ type: 'take', mayTakeOver: false, briefly: true })
  })
  standing(page)
  if (options.late) void hearLate(options.late)

  const offLock = session.subscribe(
    (whole) => whole.lock.name === 'OTHER' && whole.lock.asked === 'ASKED',
    (asked) => {
      wait()
      state.set({ askedUntil: asked ? clock.now() + askMs : undefined })
      // the stream tells this too, where there is one
      if (asked) wait = clock.after(askMs + 1000, () => runner.send({ type: 'askExpired' }))
    },
  )

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
    state,
    look: follower.look,
    ask: () => runner.send({ type: 'ask' }),
    take() {
      const { lock, rights } = session.getState()
      if (lock.name !== 'OTHER') return
      const force = () => runner.send({ type: 'take', mayTakeOver: rights.canTakeOver })
      if (!lock.holder.self) {
        force()
        return
      }
      runner.send({ type: 'ask' })
      handOver()
      handOver = clock.after(handOverMs, force)
    },
    agree: () => runner.send({ type: 'agree' }),
    refuse: () => runner.send({ type: 'refuse' }),
    onPage(listener) {
      pages.add(listener)
      return () => pages.delete(listener)
    },
    onGone(listener) {
      gone.add(listener)
      return () => gone.delete(listener)
    },
    onTranslation(listener) {
      translations.add(listener)
      return () => translations.delete(listener)
    },
    leave() {
      runner.send({ type: 'leave' })
      presence.leave()
    },
    back() {
      presence.show()
      lookAnew()
    },
    stop() {
      for (const off of [offEvents, offOwn, offLock, offOther, offMade, offRefused, wait, own, handOver]) off()
      lookout.stop()
      follower.stop()
      presence.stop()
      runner.stop()
    },
  }
}

/** Which other tab of the same person holds the page. */
function ownHolder({ lock }: EditState): string | undefined {
  return lock.name === 'OTHER' && lock.holder.self ? lock.holder.clientId : undefined
}
