import { allRights, type EditCommand, type RestorePicks } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { structureRefusals } from '../../engine/server/src/pages/structure-rights.ts'
import { anyMoves, anyPage, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { block, page, site, slot } from './support/site.ts'

const former = page([block('a', 'title', { title: 'old', subtitle: 'old' }), block('b', 'title'), block('c', 'title')])
const present = page([block('c', 'title'), block('a', 'title', { title: 'new', subtitle: 'new' }), block('n', 'title')])
const restore = (picks: RestorePicks, from = former): EditCommand => ({ type: 'revision.restore', from, picks })

describe('revision.restore (3.13)', () => {
  test.each<[string, RestorePicks, readonly string[], string]>([
    ['everything', { all: true }, ['a', 'b', 'c'], 'old'],
    ['one block in its present place', { blocks: ['a'] }, ['c', 'a', 'n'], 'old'],
    ['a block that is gone, before its former neighbour', { blocks: ['b'] }, ['b', 'c', 'a', 'n'], 'new'],
    ['one field', { fields: [{ id: 'a', path: ['title'] }] }, ['c', 'a', 'n'], 'old'],
    ['the order', { order: true }, ['a', 'c', 'n'], 'new'],
  ])('%s', (_, picks, ids, title) => {
    const { session } = openSession(present)
    expect(session.dispatch(restore(picks)).ok).toBe(true)
    const { content } = session.getState().page
    expect(content.map(({ id }) => id)).toEqual(ids)
    expect(content.find(({ id }) => id === 'a')?.props.title).toBe(title)
    expect(session.getState().history.done).toBe(1)
    session.undo()
    expect(session.getState().page).toEqual(present)
  })

  test('what was picked must be in that version, and what is locked stays', () => {
    const { session } = openSession(page(present.content, { isLocked: true }))
    expect(session.can(restore({ blocks: ['zz'] }))).toMatchObject({ issues: [{ code: 'PICK_MISSING' }] })
    expect(session.can(restore({ fields: [{ id: 'zz', path: ['title'] }] }))).toMatchObject({
      issues: [{ code: 'PICK_MISSING' }],
    })
    expect(session.can(restore({ order: true }))).toMatchObject({ issues: [{ code: 'PAGE_LOCKED' }] })
    expect(session.can(restore({ all: true }))).toMatchObject({ issues: [{ code: 'PAGE_LOCKED' }] })
    session.setRights({ ...session.getState().rights, canLock: false })
    expect(session.can(restore({ all: true }))).toMatchObject({ issues: [{ code: 'PAGE_LOCKED' }] })
  })

  test('25, 26: who may lock is bound by locks like everyone, but may change them (S-46)', () => {
    const locked = page([block('a', 'title', { title: 'x' }, { locked: true, canEditContent: false })])
    const { session } = openSession(locked)
    const issues = [{ code: 'BLOCK_LOCKED', blockId: 'a' }]
    expect(session.can(restore({ all: true }, page([])))).toMatchObject({ issues })
    expect(session.can(restore({ all: true }, page([block('a', 'title', { title: 'y' })])))).toMatchObject({ issues })
    expect(session.can(restore({ all: true }, page([block('b', 'title'), ...locked.content])))).toMatchObject({
      issues,
    })
    const unlocked = restore({ all: true }, page([block('a', 'title', { title: 'x' })]))
    session.setRights({ ...allRights, canLock: false })
    expect(session.can(unlocked)).toMatchObject({ issues })
    session.setRights(allRights)
    expect(session.dispatch(unlocked)).toMatchObject({ ok: true, changed: true })
  })

  test('a frozen slot stays as it is, and of types one may not use none come back', () => {
    const slotted = (...words: string[]) =>
      page(
        [
          slot(
            's',
            'foot',
            words.map((title, index) => block(`${index}`, 'title', { title })),
          ),
        ],
        { type: 'slotted' },
      )
    const { session } = openSession(slotted('now'))
    expect(session.can(restore({ all: true }, slotted('was')))).toMatchObject({ issues: [{ code: 'SLOT_FROZEN' }] })
    expect(session.can(restore({ all: true }, slotted('now', 'more')))).toMatchObject({
      issues: [{ code: 'SLOT_FROZEN' }],
    })
    const denied = openSession(page([block('t', 'text')]), {
      rights: { ...allRights, deniedBlocks: ['title'] },
    }).session
    expect(denied.can(restore({ all: true }))).toMatchObject({ issues: [{ code: 'RIGHT_MISSING' }] })
    expect(denied.can(restore({ all: true }, page([])))).toEqual({ ok: true })
  })

  law(
    '16: of what a restore is let do, the server refuses nothing for its structure (G-8)',
    fc.property(anyPage({ faulty: false }), anyMoves(), fc.boolean(), (start, moves, later) => {
      const { session } = openSession(start)
      const first = session.getState().page
      play(session, moves)
      const last = session.getState().page
      const [present, from] = later ? [first, last] : [last, first]
      const rights = { ...allRights, canLock: false }
      const asked = openSession(present, { rights }).session
      if (!asked.dispatch(restore({ all: true }, from as never)).ok) return
      const { page: result } = asked.getState()
      const stored = { pageId: present.id, ...present }
      const refused = structureRefusals(stored as never, present as never, result as never, {
        site,
        mayLock: () => false,
      }) // the members that are asked for
      expectEqual(refused, [])
    }),
  )

  test('a block comes back only where it could be inserted', () => {
    const onto = (content: Parameters<typeof page>[0], more = {}) =>
      openSession(page(content, more)).session.can(restore({ blocks: ['b'] }, page([...former.content], more)))
    expect(onto([block('c', 'title')], { isLocked: true })).toMatchObject({ issues: [{ code: 'PAGE_LOCKED' }] })
    expect(onto([block('c', 'title', {}, { locked: true })])).toMatchObject({ issues: [{ code: 'BLOCK_LOCKED' }] })
    expect(onto([block('c', 'title')])).toEqual({ ok: true })
  })

  test("a block whose list is gone has no place, and today's rules hold", () => {
    const slotted = page([slot('s', 'body', [block('x', 'title')])], { type: 'slotted' })
    const { session } = openSession(page([], { type: 'slotted' }))
    expect(session.can(restore({ blocks: ['x'] }, slotted))).toMatchObject({ issues: [{ code: 'PLACE_MISSING' }] })
    const many = page(
      [
        slot(
          's',
          'head',
          ['1', '2', '3'].map((id) => block(id, 'title')),
        ),
      ],
      { type: 'slotted' },
    )
    expect(session.can(restore({ all: true }, many))).toMatchObject({ issues: [{ code: 'COUNT_ABOVE_MAX' }] })
  })

  test('what stands elsewhere by now is restored under an id of its own', () => {
    const column = { id: 'c', type: 'column', props: { title: 'Mine' } }
    const then = page([block('p', 'plans', { columns: [column] }), block('q', 'plans')])
    const { session } = openSession(page([block('q', 'plans', { columns: [column] })]))
    expect(session.dispatch(restore({ blocks: ['p'] }, then)).ok).toBe(true)
    const [p, restored, ...rest] = nodesIn(session.getState().page.content)
    expect(p?.id).toBe('p')
    expect(restored?.node).toEqual({ ...column, id: restored?.id })
    expect(restored?.id).not.toBe('c')
    expect(rest.map(({ id }) => id)).toEqual(['q', 'c'])

    const slotted = openSession(page([slot('s', 'body', [])], { type: 'slotted' })).session
    slotted.dispatch(restore({ blocks: ['s'] }, page([block('s', 'title')], { type: 'slotted' })))
    const ids = slotted.getState().page.content.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  law(
    '40: restoring everything gives the content of that version',
    fc.property(anyPage({ faulty: false }), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      const first = session.getState().page
      play(session, moves)
      const result = session.dispatch(restore({ all: true }, first as never))
      if (result.ok) expectEqual(session.getState().page.content, first.content)
    }),
  )
})

describe('embed.detach', () => {
  const content = [
    block('e1', 'title', { title: 'x' }),
    slot('s', 'body', [block('e2', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] })]),
  ]

  test('copies with fresh ids take the place of the embed (B-39)', () => {
    const { session } = openSession(
      page([block('a', 'title'), block('e', 'default-embed-brick', { QUOIN_EMBED: 'x_en' }), block('z', 'title')]),
    )
    expect(session.dispatch({ type: 'embed.detach', id: 'e', content })).toMatchObject({
      ok: true,
      created: ['new-1', 'new-2'],
    })
    expect(session.getState().page.content.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'title'],
      ['new-1', 'title'],
      ['new-2', 'plans'],
      ['z', 'title'],
    ])
    session.undo()
    expect(session.getState().page.content.map(({ id }) => id)).toEqual(['a', 'e', 'z'])
  })

  test('not beside a locked block that lets nothing be put there', () => {
    const embed = block('e', 'default-embed-brick', { QUOIN_EMBED: 'x_en' })
    const can = (...blocks: Parameters<typeof page>[0]) =>
      openSession(page(blocks)).session.can({ type: 'embed.detach', id: 'e', content })
    const closed = { issues: [{ code: 'BLOCK_LOCKED', blockId: 'a' }] }
    expect(can(block('a', 'title', {}, { locked: true }), embed)).toMatchObject(closed)
    expect(can(embed, block('a', 'title', {}, { locked: true }))).toMatchObject(closed)
    expect(can(block('a', 'title', {}, { locked: true, canAddAfter: true }), embed)).toEqual({ ok: true })
  })

  test('only of an embed with loaded content', () => {
    const { session } = openSession(
      page([block('a', 'title'), block('e', 'default-embed-brick', { QUOIN_EMBED: 'x_en' })]),
    )
    expect(session.can({ type: 'embed.detach', id: 'a', content })).toMatchObject({
      issues: [{ code: 'EMBED_FAILED' }],
    })
    expect(session.can({ type: 'embed.detach', id: 'e', content: [] })).toMatchObject({
      issues: [{ code: 'EMBED_FAILED' }],
    })
    expect(session.can({ type: 'embed.detach', id: 'zz', content })).toMatchObject({
      issues: [{ code: 'NODE_MISSING' }],
    })
  })
})
