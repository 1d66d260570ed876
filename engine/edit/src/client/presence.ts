import type { Clock, Off } from '@quoin/engine'
import type { Presence } from '@quoin/engine/wire'
import type { PresentPerson } from '../lock/lock.ts'
import { isRecord } from '../record.ts'
import type { EditSession } from '../session/edit-session.ts'
import type { Call } from './answer.ts'
import type { DocumentId } from './pages.ts'
import type { ServerEvent } from './server-event.ts'

/** The calls that tell where people are. */
export function presenceCalls(call: Call) {
  return {
    show: (at: { readonly pageId?: string; readonly language?: string; readonly blockId?: string }) =>
      call<{ readonly expiresAt: string }>({ method: 'POST', path: '/admin/presence', body: { ...at } }),
    leave: () => call<unknown>({ method: 'DELETE', path: '/admin/presence' }),
    list: ({ id, language }: DocumentId) =>
      call<readonly Presence[]>({ path: '/admin/presence', query: { pageId: id, language } }),
    ticket: () =>
      call<{ readonly ticket: string; readonly expiresAt: string }>({
        method: 'POST',
        path: '/admin/events/ticket',
        body: {},
      }),
  }
}

const beatMs = 10_000
/** Who steps from block to block is shown where they rest; nor does telling others delay what is selected. */
const restMs = 250
const colors = ['#b45309', '#0369a1', '#15803d', '#a21caf', '#be123c', '#4338ca', '#0f766e', '#854d0e']

/** Tells others of this tab and this tab of others, as long as a page is open. */
export interface PresenceRunner {
  /** An event of the stream; those about other pages are not heard. */
  take(event: ServerEvent): void
  /** Asks who is here: events may have been missed. */
  look(): void
  /** Tells others at once, without waiting for the next beat. On a page that is gone there is no next one until this is called. */
  show(): void
  /** Others need not wait until this tab has been silent for long. */
  leave(): void
  stop(): void
}

/** Shows others where this person is, and this person where others are. */
export function createPresence(options: {
  readonly session: EditSession
  readonly calls: ReturnType<typeof presenceCalls>
  readonly doc: DocumentId
  readonly clientId: string
  readonly clock: Clock
}): PresenceRunner {
  const { session, calls, doc, clientId, clock } = options
  let beat: Off = () => {}
  let running = true
  let told = 0

  async function show(): Promise<void> {
    beat()
    beat = clock.after(beatMs, () => void show())
    const { primary } = session.getState().selection
    const at = { pageId: doc.id, language: doc.language, ...(primary === undefined ? {} : { blockId: primary }) }
    const answer = await calls.show(at)
    if (!answer.ok && (answer.problem.status === 404 || answer.problem.status === 410)) beat()
  }

  /** What was told meanwhile is newer than what was asked for before. */
  async function look(): Promise<void> {
    const before = told
    const answer = await calls.list(doc)
    if (running && told === before && answer.ok) setPeople(answer.value)
  }

  function setPeople(present: readonly unknown[]): void {
    const people = present.flatMap((entry) => readPerson(entry) ?? []).filter((person) => person.clientId !== clientId)
    session.setPresence({ people })
  }

  const off = session.subscribe(
    (state) => state.selection.primary,
    () => {
      beat()
      beat = clock.after(restMs, () => void show())
    },
  )
  void show()
  void look()

  return {
    take({ event, data }) {
      if (event !== 'presence.changed' || data.pageId !== doc.id || data.language !== doc.language) return
      if (!Array.isArray(data.users)) return
      told += 1
      setPeople(data.users)
    },
    look: () => void look(),
    show: () => void show(),
    leave: () => void calls.leave(),
    stop() {
      running = false
      beat()
      off()
      void calls.leave()
    },
  }
}

function readPerson(entry: unknown): PresentPerson | undefined {
  if (!isRecord(entry) || !isRecord(entry.user) || typeof entry.clientId !== 'string') return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { user } = entry
  return {
    id: text(user.id),
    firstName: text(user.firstName),
    lastName: text(user.lastName),
    clientId: entry.clientId,
    color: colorOf(text(user.id)),
    blockId: typeof entry.blockId === 'string' ? entry.blockId : null,
    since: Date.parse(text(entry.since)) || 0,
  }
}

/** The same color for a person on every screen. */
function colorOf(id: string): string {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
  return colors[sum % colors.length] ?? '#4338ca'
}
