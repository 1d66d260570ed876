import {
  type ClaimName,
  createEditSession,
  createLocalLog,
  createLockRunner,
  keepAside,
  type LogStorage,
  valuesOf,
} from '@quoin/edit'
import { createAdminClient, type DocumentId, editablePage, lockStanding, pageLock, pageSaver } from '@quoin/edit/client'
import { type Clock, isRecord } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { documentPath } from '../../../../engine/edit/src/client/pages.ts'
import { countingIds } from '../../../support/fakes.ts'
import type { RunningServer } from '../running-server.ts'
import { faultyLine } from './faulty-line.ts'
import { editingSite, type Person, type Tokens, tokensIn } from './tokens.ts'

const lookMs = 15_000
const choices = ['mine', 'theirs', 'both'] as const

/** One tab of a person, with all that a page has while it is open, and what it did to the tokens of that page. */
export async function openTab(options: {
  readonly server: RunningServer
  readonly clock: Clock
  readonly doc: DocumentId
  readonly person: Person
  readonly number: number
  readonly storage: LogStorage
  readonly claim: ClaimName
  readonly tokens: Tokens
  readonly hasLocks: boolean
  readonly autosave: boolean
}) {
  const { server, doc, person, number, tokens } = options
  const address = `/api${documentPath(doc)}`
  let isDead = false
  const clock: Clock = {
    now: options.clock.now,
    after: (ms, run) => options.clock.after(ms, () => void (isDead || run())),
  }
  const line = faultyLine(server, person.token, options)
  const clientId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const own = { read: () => person.token, write: () => {} }
  const client = createAdminClient({
    api: '/api',
    transport: line.transport,
    tokens: own,
    clientId,
    onSignedOut: () => {},
  })
  const start: AdminPage = (await line.read(address)).json
  const session = createEditSession({
    site: editingSite,
    page: editablePage(start),
    rights: start.rights,
    saver: pageSaver(client.pages, doc),
    clock,
    ids: countingIds(`${person.name}${number}x`),
    jitter: () => 0.5,
    autosave: options.autosave,
  })
  const storage = whileAlive(options.storage, () => isDead)
  const kept = { session, storage, key: `${person.name}/${doc.id}`, clock, claim: options.claim }
  const log = createLocalLog(kept)
  const lock = createLockRunner({ session, service: pageLock(client.pages, doc), clock })
  const aside = keepAside({
    ...kept,
    async park({ revision, page }) {
      const values = valuesOf(page)
      return (await client.pages.park(doc, { kind: 'parked', baseRevision: revision, values, clientId })).ok
    },
    onKept: () => {},
  })

  const shown = () => tokensIn(valuesOf(session.getState().page))
  let before = shown()
  let isActing = false
  session.subscribe(
    (state) => state.page,
    () => {
      if (isActing) return
      tokens.came(number, before, shown())
      before = shown()
    },
  )

  /** What this person does knowingly. */
  function act(run: () => unknown): void {
    isActing = true
    run()
    isActing = false
    tokens.did(person, number, before, shown())
    before = shown()
  }

  /** Reads what others did, as a tab does whenever it may have missed something. */
  async function look(): Promise<void> {
    const answer = await client.pages.get(doc)
    if (isDead || !answer.ok) return
    const event = lockStanding(answer.value.lock, { userId: person.id, clientId }, clock.now())
    if (event.type !== 'granted') lock.send(event)
    if (answer.value.revision > session.getState().base.revision) session.adopt(editablePage(answer.value))
  }

  function lookOn(): void {
    clock.after(lookMs, () => {
      void look()
      lookOn()
    })
  }
  lookOn()

  async function restore(): Promise<void> {
    const found = await log.found()
    const logs = await Promise.all(found.map(async (stored) => ({ stored, base: await baseOf(stored) })))
    act(() => {
      const verdicts = logs.map((one) => {
        const { clashes, verdict } = session.recover(one)
        for (const clash of clashes) tokens.decided(clash)
        return clashes.length === 0
          ? verdict
          : session.recover(
              one,
              clashes.map((clash, index) => ({ clash, choice: choices[(number + index) % choices.length] ?? 'mine' })),
            ).verdict
      })
      if (verdicts.every(({ ok }) => ok)) void log.settle()
    })
  }

  async function baseOf(stored: unknown) {
    const revision = isRecord(stored) ? Number(stored.revision) : 0
    if (revision === start.revision) return editablePage(start)
    const { status, json } = await line.read(`${address}/revisions/${revision}`)
    return status === 200 ? { ...editablePage(start), ...json.values } : undefined
  }

  await restore()
  return {
    person,
    number,
    session,
    line,
    act,
    look,
    take: () => lock.send({ type: 'take', mayTakeOver: true }),
    /** The tab is gone from one moment to the other: nothing is saved, released or written any more. */
    kill() {
      isDead = true
      line.cut()
      for (const part of [session, log, aside, lock]) part.stop()
    },
  }
}

export type EditingTab = Awaited<ReturnType<typeof openTab>>

function whileAlive(storage: LogStorage, isDead: () => boolean): LogStorage {
  return {
    read: storage.read,
    keys: storage.keys,
    write: async (key, log) => (isDead() ? undefined : storage.write(key, structuredClone(log))),
    remove: async (key) => (isDead() ? undefined : storage.remove(key)),
  }
}
