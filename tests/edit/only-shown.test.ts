import {
  applySave,
  createLocalLog,
  type EditCommand,
  editIssue,
  memoryLogStorage,
  replay,
  type SaveOutcome,
  valuesOf,
} from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { law } from './support/law.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const label = { key: 'label.batch', args: { text: 'Shown' } } as const
const shownBlock = { type: 'block.insert', blockType: 'text', at: {} } as const

describe('what is only shown reaches the canvas and nothing else (S-22)', () => {
  test('a newer version that comes meanwhile does not make it an edit', async () => {
    const { session, saver, clock } = openSession(page([block('a', 'title')]))
    session.begin(label)
    session.preview(shownBlock)
    session.adopt(page([block('a', 'title')], { tags: ['theirs'], revision: 2 }))
    clock.advance(3000)
    await settled()
    expect(session.getState()).toMatchObject({
      page: { content: [{ id: 'a' }], tags: ['theirs'] },
      save: { name: 'SAVED' },
      transaction: null,
    })
    expect(session.getState().page.content).toHaveLength(1)
    expect(saver.changes).toEqual([])
  })

  test.each(['cancel', 'undo', 'commit'] as const)(
    'a newer version that a step stands against comes once the step is gone, by %s',
    async (end) => {
      const start = block('a', 'title', { title: 'old' })
      const { session, saver, clock } = openSession(page([start]))
      session.begin(label)
      session.dispatch(setTitle('mine'))
      session.adopt(page([block('a', 'title', { title: 'theirs' })], { tags: ['theirs'], revision: 2 }))
      expect(session.getState()).toMatchObject({ page: { content: [{ props: { title: 'mine' } }], tags: [] } })
      if (end === 'commit') session.dispatch(setTitle('old'))
      session[end]()
      clock.advance(3000)
      await settled()
      expect(session.getState()).toMatchObject({
        page: { content: [{ props: { title: 'theirs' } }], tags: ['theirs'] },
        base: { revision: 2 },
        save: { name: 'SAVED' },
      })
      expect(saver.changes).toEqual([])
    },
  )

  test('edits that are set aside meanwhile are those that were made', async () => {
    const { session } = openSession(page([block('a', 'title')]))
    const aside: unknown[] = []
    session.onEvent('edits:aside', (edits) => aside.push(edits.page.content))
    session.dispatch(setTitle('mine'))
    session.begin(label)
    session.preview(shownBlock)
    session.setAside(page([block('a', 'title')], { revision: 2 }))
    expect(aside).toEqual([[block('a', 'title', { title: 'mine' })]])
    expect(session.getState()).toMatchObject({ page: { content: [{ props: {} }] }, transaction: null })
  })

  test('a save that is answered meanwhile does not make it one where a refused address is held back', async () => {
    let answer: ((outcome: SaveOutcome) => void) | undefined
    const saver = scriptedSaver((change, index) => {
      if (index === 0)
        return { kind: 'refused', issues: [editIssue('SLUG_TAKEN', { blockId: '@page', path: ['slug'] })] }
      if (index > 1) return { kind: 'saved', revision: change.revision + 1 }
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    const { session, clock } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch({ type: 'page.set', path: ['slug'], value: 'taken' })
    session.dispatch(setTitle('mine'))
    clock.advance(2000)
    await settled()
    session.begin(label)
    session.preview(shownBlock)
    answer?.({ kind: 'saved', revision: 2 })
    await settled()
    session.cancel()
    session.dispatch({ type: 'page.set', path: ['slug'], value: 'free' })
    await session.flush()
    expect(saver.changes.at(-1)?.operations).toEqual([{ op: 'add', path: '/slug', value: 'free' }])
  })

  test('a log that is exported meanwhile replays', () => {
    const { session } = openSession(page([block('a', 'title')]))
    session.dispatch(setTitle('mine'))
    session.begin(label)
    session.preview(shownBlock)
    expect(replay(session.exportLog({ plain: true }), site)).toMatchObject({ ok: true })
  })
})

type Act =
  | { readonly do: 'edit' | 'show'; readonly command: EditCommand }
  | { readonly do: 'theirs'; readonly b: string | undefined; readonly tag: string }
  | { readonly do: 'answer'; readonly as: 'stored' | 'lost' | 'failed' }
  | { readonly do: 'begin' | 'cancel' | 'wait' | 'undo' | 'redo' | 'flush' | 'resolve' }

const shownText = 'only shown'

function anyCommand(text: fc.Arbitrary<string>): fc.Arbitrary<EditCommand> {
  const id = fc.constantFrom('a', 'b')
  return fc.oneof(
    fc.record({ type: fc.constant('prop.set'), id, path: fc.constant(['title']), value: text }),
    fc.record({ type: fc.constant('page.set'), path: fc.constant(['name']), value: text }),
    fc.record({
      type: fc.constant('block.insert'),
      blockType: fc.constant('title'),
      at: fc.constant({}),
      props: fc.record({ title: text }),
    }),
  ) as fc.Arbitrary<EditCommand> // each is one of the union
}

const word = fc.integer({ min: 0, max: 99 }).map((n) => `v${n}`)

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('show' as const), command: anyCommand(fc.constant(shownText)) }),
  fc.record({
    do: fc.constant('edit' as const),
    command: fc.oneof(
      anyCommand(word),
      fc.constantFrom<EditCommand>(
        { type: 'page.set', path: ['slug'], value: 'taken' },
        { type: 'page.set', path: ['slug'], value: 'free' },
        { type: 'block.remove', ids: ['b'] },
        { type: 'page.setLock', isLocked: true },
        { type: 'page.setLock', isLocked: false },
      ),
    ),
  }),
  fc.record({
    do: fc.constant('theirs' as const),
    b: fc.option(word, { nil: undefined }),
    tag: word,
  }),
  fc.record({ do: fc.constant('answer' as const), as: fc.constantFrom('stored', 'stored', 'lost', 'failed') }),
  fc.record({ do: fc.constantFrom('begin', 'cancel', 'wait', 'undo', 'redo', 'flush', 'resolve') }),
)

/** One page on a server that refuses one address, joins what goes together, and answers when it is told to. */
function createGame() {
  const start = page([block('a', 'title', { title: '0' }), block('b', 'title', { title: '0' })])
  let stored: Page<StoredBlock> = start
  const answered = new Map<string, SaveOutcome>()
  const sent: string[] = []
  let answer: ((as: 'stored' | 'lost' | 'failed') => void) | undefined

  function store(next: Page<StoredBlock>): number {
    const revision = stored.revision + 1
    stored = { ...next, revision }
    return revision
  }

  const saver = scriptedSaver((change) => {
    sent.push(JSON.stringify(change))
    return new Promise((resolve) => {
      answer = (as) => {
        answer = undefined
        const outcome = as === 'failed' ? ({ kind: 'failed', reason: 'SERVER' } as const) : outcomeOf()
        if (outcome.kind === 'saved') answered.set(change.key, outcome)
        resolve(as === 'lost' ? { kind: 'failed', reason: 'NETWORK' } : outcome)
      }
    })

    function outcomeOf(): SaveOutcome {
      const known = answered.get(change.key)
      if (known) return known
      const isStale = change.revision !== stored.revision
      const apart = change.operations?.every(({ path }) => !path.includes('@b') && !path.startsWith('/tags'))
      // the lock is a call of its own, which a merged answer comes before
      const { isLocked: _, ...values } = change
      const next = isStale ? apart && applySave(stored, values) : applySave(stored, change)
      if (!next) return { kind: 'stale', theirs: stored }
      if (next.slug === 'taken')
        return { kind: 'refused', issues: [editIssue('SLUG_TAKEN', { blockId: '@page', path: ['slug'] })] }
      const revision = store(next)
      return isStale ? { kind: 'saved', revision, merged: stored } : { kind: 'saved', revision }
    }
  })
  const { session, clock } = openSession(start, { saver })
  const storage = memoryLogStorage()
  createLocalLog({ session, storage, key: 'k', clock })
  let locked = start.isLocked
  let hasSteps = false
  session.onEvent('change:committed', ({ patches }) => {
    for (const { path, value } of patches) if (path[0] === 'isLocked') locked = value === true
  })

  function perform(act: Act): void {
    const { transaction } = session.getState()
    const isOpen = transaction !== null
    switch (act.do) {
      case 'edit':
        // what is shown after a step is done with the next one
        if (transaction?.preview && hasSteps) session.cancel()
        hasSteps = session.dispatch(act.command).ok
        return
      case 'show':
        session.preview(act.command)
        return
      case 'theirs':
        store({
          ...stored,
          tags: [act.tag],
          content: stored.content.map((one) => (one.id === 'b' && act.b ? { ...one, props: { title: act.b } } : one)),
        })
        session.adopt(stored)
        return
      case 'answer':
        answer?.(act.as)
        return
      case 'wait':
        clock.advance(2500)
        return
      case 'begin':
        if (session.begin(label).ok) hasSteps = false
        return
      case 'flush':
        void session.flush()
        return
      case 'resolve':
        session.resolve(['mine'])
        return
      case 'undo':
      case 'redo':
        if (!isOpen) session[act.do]()
        return
      case 'cancel':
        session.cancel()
    }
  }

  return {
    session,
    async play(act: Act) {
      perform(act)
      await settled()
    },
    /** What is anywhere but on the canvas. */
    async lasting() {
      const { page: now, transaction } = session.getState()
      return [sent, await storage.read('k'), transaction?.start ?? now]
    },
    async rest() {
      session.cancel()
      for (let turn = 0; turn < 12; turn += 1) {
        if (session.getState().page.slug === 'taken')
          session.dispatch({ type: 'page.set', path: ['slug'], value: 'home' })
        if (session.getState().save.name === 'CONFLICT') session.resolve(['mine'])
        void session.flush()
        await settled()
        answer?.('stored')
        await settled()
      }
    },
    stored: () => stored,
    /** As it was locked last, which nobody else does. */
    locked: () => locked,
  }
}

law(
  'S-22: whatever comes while something is only shown, it is sent, logged and kept nowhere, what is saved is the page, and locked as it was locked',
  fc.asyncProperty(fc.array(anyAct, { maxLength: 40, size: 'max' }), async (acts) => {
    const game = createGame()
    for (const act of acts) {
      await game.play(act)
      expect(JSON.stringify(await game.lasting())).not.toContain(shownText)
    }
    await game.rest()
    const { save, page: shown } = game.session.getState()
    expect(save.name).toBe('SAVED')
    const both = [shown, game.stored()].map((one) => ({ ...valuesOf(one), isLocked: one.isLocked }))
    expect(both[0]).toEqual(both[1])
    expect(shown.isLocked).toBe(game.locked())
    game.session.stop()
  }),
)
