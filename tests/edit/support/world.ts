import {
  applySave,
  createLockRunner,
  type EditSession,
  type LockAnswer,
  type LockRunner,
  type SaveChange,
  type SaveOutcome,
} from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import { canonicalJson } from '../../../engine/edit/src/patches/canonical.ts'
import { countingIds, fakeClock, settled } from '../../support/fakes.ts'
import { openSession } from './session.ts'
import { block, page } from './site.ts'

interface Request {
  readonly run: () => SaveOutcome
  readonly answer: (outcome: SaveOutcome) => void
}

interface Editor {
  readonly session: EditSession
  readonly lock: LockRunner
  readonly aside: string[]
  inFlight: number
}

interface Shown {
  readonly revision: number
  readonly content: string
}

/** Two editors, a reviewer, a scheduler, one server, and a network that delays, drops, repeats and reorders (S-69). */
export function createWorld() {
  const clock = fakeClock(1_000_000)
  const network: Request[] = []
  const versions = new Map<number, Page<StoredBlock>>([[1, page([block('a', 'title')])]])
  const keys = new Map<string, number>()
  let revision = 1
  let holder: { readonly client: string; readonly until: number } | undefined
  let made = 0
  let acts = 0
  let looked = 1
  let shown: Shown | undefined
  let pinned: number | undefined
  let publicFaults: readonly string[] = []
  const edits: string[] = []

  const newest = () => structuredClone(versions.get(revision) ?? page([]))
  const holderNow = () => (holder && holder.until > clock.now() ? holder.client : undefined)

  function store(client: string, change: SaveChange): SaveOutcome {
    const known = keys.get(change.key)
    if (known !== undefined) return { kind: 'saved', revision: known }
    const other = holderNow()
    if (other !== undefined && other !== client) return { kind: 'locked' }
    if (change.revision !== revision) return { kind: 'stale', theirs: newest() }
    const next = applySave(newest(), change)
    if (!next) throw new Error(`A save does not fit its revision: ${JSON.stringify(change)}`)
    revision += 1
    versions.set(revision, { ...next, revision })
    keys.set(change.key, revision)
    return { kind: 'saved', revision }
  }

  /** An act that makes a revision without being a save: publishing, restoring. */
  function act(next: Page<StoredBlock>): void {
    acts += 1
    revision += 1
    versions.set(revision, { ...next, revision })
  }

  /** What visitors see from now on. */
  function show(which: number): void {
    shown = { revision: which, content: contentOf(which) }
    act(newest())
  }

  const contentOf = (which: number) => canonicalJson({ ...versions.get(which), revision: 0 })

  /** Publishes what was looked at, and nothing that came since. */
  function publish(): void {
    if (looked === revision) show(looked)
  }

  function schedule(): void {
    if (pinned !== undefined) return
    const due = revision
    pinned = due
    clock.after(20_000, () => {
      pinned = undefined
      show(due)
    })
  }

  function acquire(client: string, force: boolean): LockAnswer {
    const other = holderNow()
    if (other !== undefined && other !== client && !force)
      return { kind: 'other', holder: { id: other, firstName: other, lastName: '', clientId: other, self: false } }
    holder = { client, until: clock.now() + 30_000 }
    return { kind: 'granted', until: holder.until }
  }

  function open(client: string): Editor {
    const aside: string[] = []
    const { session } = openSession(newest(), {
      clock,
      saver: {
        save(change, signal) {
          editor.inFlight += 1
          return new Promise<SaveOutcome>((resolve) => {
            const end = (outcome: SaveOutcome) => {
              if (editor.inFlight > 0) editor.inFlight -= 1
              resolve(outcome)
            }
            signal.addEventListener('abort', () => end({ kind: 'failed', reason: 'TIMEOUT' }), { once: true })
            network.push({ run: () => store(client, change), answer: end })
          })
        },
      },
      ids: countingIds(`${client}-`),
    })
    session.onEvent('edits:aside', ({ changes }) => aside.push(JSON.stringify(changes)))
    const lock = createLockRunner({
      session,
      clock,
      service: {
        acquire: async () => acquire(client, false),
        renew: async () => acquire(client, false),
        force: async () => acquire(client, true),
        request: async () => true,
        answer: async () => {},
        release: async () => {
          if (holder?.client === client) holder = undefined
        },
        newest: async () => newest(),
      },
    })
    const editor: Editor = { session, lock, aside, inFlight: 0 }
    return editor
  }

  const editors = [open('anna'), open('bo')] as const

  function edit(editor: Editor): void {
    made += 1
    const name = `edit${made}`
    const result = editor.session.dispatch({ type: 'page.set', path: ['customValues', name], value: name })
    if (result.ok) edits.push(name)
  }

  function insert({ session }: Editor): void {
    made += 1
    const title = `block${made}`
    const result = session.dispatch({ type: 'block.insert', blockType: 'title', at: {}, props: { title } })
    if (result.ok) edits.push(title)
  }

  /** Both write the same field: what only one of them can keep. */
  function retitle(editor: Editor): void {
    made += 1
    editor.session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: `title${made}` })
  }

  const take = (index: number) => network.splice(index, 1)[0]
  const [anna, bo] = editors
  const events: readonly (() => void)[] = [
    () => edit(anna),
    () => edit(bo),
    () => retitle(anna),
    () => retitle(bo),
    () => clock.advance(2000),
    () => clock.advance(16_000),
    () => clock.advance(31_000),
    () => deliver(take(0)),
    () => deliver(take(network.length - 1)),
    () => void take(0)?.run(),
    () => take(0),
    () => network[0]?.run(),
    () => bo.lock.send({ type: 'take', mayTakeOver: true }),
    () => {
      for (const { lock } of editors) lock.send({ type: 'holderLeft' })
    },
  ]
  /** What takes the block that all write to, or stands beside it. */
  const structure: readonly (() => void)[] = editors.flatMap((editor) => [
    () => insert(editor),
    () => editor.session.dispatch({ type: 'block.move', ids: ['a'], to: {} }),
    () => editor.session.dispatch({ type: 'block.remove', ids: ['a'] }),
  ])
  const publicActs: readonly (() => void)[] = [
    () => {
      looked = revision
    },
    publish,
    () => act(structuredClone(versions.get(1) ?? newest())),
    schedule,
  ]

  const count = events.length + publicActs.length

  /** Only publishing and a due schedule move what visitors see, and what they see stays as it was. */
  function checkShown(before: Shown | undefined, event: number): void {
    const found: string[] = []
    const mayMove = (event >= events.length && event < count) || pinned !== pinnedBefore
    if (shown !== before && !mayMove) found.push(`event ${event} moved what visitors see (41)`)
    if (shown && contentOf(shown.revision) !== shown.content)
      found.push(`event ${event} changed what visitors see (41)`)
    publicFaults = [...publicFaults, ...found]
  }
  let pinnedBefore: number | undefined

  function deliver(request: Request | undefined): void {
    request?.answer(request.run())
  }

  return {
    count,
    countWithStructure: count + structure.length,
    editors,
    edits,
    async step(event: number): Promise<void> {
      const before = shown
      pinnedBefore = pinned
      const all = [...events, ...publicActs, ...structure]
      all[event % all.length]?.()
      await settled()
      await settled()
      checkShown(before, event % all.length)
    },
    /** The network is well, and time goes by. */
    async rest(): Promise<void> {
      for (let turn = 0; turn < 40; turn += 1) {
        for (let request = take(0); request; request = take(0)) deliver(request)
        await settled()
        clock.advance(2000)
        await settled()
      }
    },
    /** What must hold at any moment; a sentence where it does not. */
    faults(): readonly string[] {
      const ofEditors = editors.flatMap(({ session, inFlight }, index) => {
        const { save, base, page: local } = session.getState()
        const found: string[] = []
        if (inFlight > 1) found.push(`editor ${index} has ${inFlight} saves in flight (33)`)
        const stored = versions.get(base.revision)
        const said = (version: Page<StoredBlock> | undefined) =>
          canonicalJson({ customValues: version?.customValues, content: version?.content })
        const same = said(stored) === said(local)
        if (save.name === 'SAVED' && !same) found.push(`editor ${index} shows SAVED over other content (34)`)
        return found
      })
      return [...ofEditors, ...publicFaults]
    },
    /** Edits that are in no revision and in nobody's set-aside list. */
    lost(): readonly string[] {
      const kept = JSON.stringify([...versions.values()]) + editors.map(({ aside }) => aside.join()).join()
      const local = editors.map(({ session }) => JSON.stringify(session.getState().page)).join()
      const open = editors.some(({ session }) => session.getState().save.name !== 'SAVED')
      return edits.filter((name) => !kept.includes(`"${name}"`) && !(open && local.includes(`"${name}"`)))
    },
    revisions: () => ({ keys: keys.size, revisions: revision - 1 - acts }),
    /** Whatever an event can change, by identity: where all of it is as it was, nothing happened. */
    parts(): readonly unknown[] {
      const ofEditors = editors.flatMap(({ session, aside, inFlight }) => [session.getState(), aside.length, inFlight])
      const ofServer = [revision, keys.size, holder, looked, shown, pinned, acts]
      return [...ofEditors, ...ofServer, made, ...network, clock.now(), clock.pending()]
    },
    /** Enough to tell two worlds apart. */
    key(): string {
      const parts = editors.map(({ session, inFlight }) => {
        const { save, lock, page: local, base } = session.getState()
        return [
          save.name,
          'attempt' in save && save.attempt,
          lock.name,
          Object.keys(local.customValues).length,
          base.revision,
          inFlight,
        ]
      })
      return JSON.stringify([
        parts,
        network.length,
        revision,
        looked,
        pinned ?? null,
        shown?.revision ?? null,
        holderNow() ?? null,
        clock.now() % 32_000,
      ])
    },
    stop() {
      for (const { session, lock } of editors) {
        lock.stop()
        session.stop()
      }
    },
  }
}
