import type { EditCommand } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { openSession } from './support/session.ts'
import { block, page, slot } from './support/site.ts'

const codes = (content: Parameters<typeof page>[0], command: EditCommand, more: Parameters<typeof page>[1] = {}) => {
  const verdict = openSession(page(content, more)).session.can(command)
  return verdict.ok ? [] : verdict.issues.map(({ code }) => code)
}
const column = (id: string) => ({ id, type: 'column', props: {} })
const insert = (before?: string): EditCommand => ({
  type: 'block.insert',
  blockType: 'title',
  at: before === undefined ? {} : { before },
})

describe('locked pages and blocks (1.9, B-51)', () => {
  const plain = [block('a', 'title'), block('p', 'plans', { columns: [column('c1'), column('c2')] })]
  const structural: readonly EditCommand[] = [
    insert(),
    { type: 'block.move', ids: ['p'], to: { before: 'a' } },
    { type: 'block.duplicate', ids: ['a'] },
    { type: 'block.remove', ids: ['a'] },
    { type: 'block.convert', id: 'a', blockType: 'text' },
  ]
  const inner: readonly EditCommand[] = [
    { type: 'prop.set', id: 'a', path: ['title'], value: 'x' },
    { type: 'block.insert', blockType: 'column', at: { owner: 'p', prop: 'columns' } },
    { type: 'block.remove', ids: ['c1'] },
    { type: 'block.duplicate', ids: ['c1'] },
    { type: 'block.move', ids: ['c2'], to: { owner: 'p', prop: 'columns', before: 'c1' } },
    { type: 'page.set', path: ['name'], value: 'x' },
  ]
  test.each(structural)('a locked page refuses $type at top level', (command) => {
    expect(codes(plain, command)).toEqual([])
    expect(codes(plain, command, { isLocked: true })).toEqual(['PAGE_LOCKED'])
  })
  test.each(inner)('a locked page lets $type through inside its blocks', (command) => {
    expect(codes(plain, command, { isLocked: true })).toEqual([])
  })

  test.each(
    [true, false].flatMap((locked) =>
      [true, false].flatMap((before) =>
        [true, false].flatMap((after) => [true, false].map((content) => ({ locked, before, after, content }))),
      ),
    ),
  )('flags of a block: %o', ({ locked, before, after, content }) => {
    const own = [
      block('x', 'title'),
      block('a', 'title', {}, { locked, canAddBefore: before, canAddAfter: after, canEditContent: content }),
      block('z', 'title'),
    ]
    const refused = (yes: boolean) => (yes ? ['BLOCK_LOCKED'] : [])
    expect(codes(own, { type: 'block.remove', ids: ['a'] })).toEqual(refused(locked))
    expect(codes(own, { type: 'block.duplicate', ids: ['a'] }).includes('BLOCK_LOCKED')).toBe(locked)
    expect(codes(own, { type: 'block.convert', id: 'a', blockType: 'text' })).toEqual(refused(locked))
    expect(codes(own, insert('a'))).toEqual(refused(locked && !before))
    expect(codes(own, insert('z'))).toEqual(refused(locked && !after))
    expect(codes(own, { type: 'prop.set', id: 'a', path: ['title'], value: 'y' })).toEqual(refused(locked && !content))
    expect(codes(own, { type: 'block.setLabel', id: 'a', label: 'y' })).toEqual(refused(locked && !content))
  })

  test('a locked block says on which side of it nothing can be put, and that it is locked itself', () => {
    const titled = (id: string) => block(id, 'title', {}, { locked: true, label: `Block ${id}` })
    const { session } = openSession(page([titled('a'), titled('b')]))
    const said = (command: EditCommand) => {
      const verdict = session.can(command)
      return verdict.ok ? [] : verdict.issues.map(({ code, blockId, message }) => [code, blockId, message])
    }
    const closed = (id: string, side: string) => [
      'BLOCK_LOCKED',
      id,
      `Nothing can be put directly ${side} 'Block ${id}', which is locked.`,
    ]
    expect(said(insert('b'))).toEqual([closed('a', 'after'), closed('b', 'before')])
    expect(said(insert('a'))).toEqual([closed('a', 'before')])
    expect(said(insert())).toEqual([closed('b', 'after')])
    expect(said({ type: 'block.remove', ids: ['b'] })).toEqual([['BLOCK_LOCKED', 'b', "'Block b' is locked."]])
  })

  test('absent flags: nothing beside it, its content open (S-45)', () => {
    const own = [block('x', 'title'), block('a', 'title', {}, { locked: true })]
    expect(codes(own, insert('a'))).toEqual(['BLOCK_LOCKED'])
    expect(codes(own, insert())).toEqual(['BLOCK_LOCKED'])
    expect(codes(own, { type: 'prop.set', id: 'a', path: ['title'], value: 'y' })).toEqual([])
  })

  test('a frozen slot refuses every change in it (SLOT_FROZEN)', () => {
    const own = [slot('s', 'foot', [block('a', 'title')]), slot('b', 'body', [block('z', 'title')])]
    const more = { type: 'slotted' }
    const commands: readonly EditCommand[] = [
      { type: 'block.insert', blockType: 'title', at: { slot: 'foot' } },
      { type: 'block.remove', ids: ['a'] },
      { type: 'block.move', ids: ['a'], to: { slot: 'body' } },
      { type: 'block.move', ids: ['z'], to: { slot: 'foot' } },
      { type: 'prop.set', id: 'a', path: ['title'], value: 'y' },
      { type: 'block.applyStory', id: 'a', story: 'Dark' },
    ]
    for (const command of commands) expect(codes(own, command, more)).toEqual(['SLOT_FROZEN'])
  })

  test('blocks of an unknown slot may be moved out or removed, nothing else (S-8)', () => {
    const own = [slot('s', 'gone', [block('a', 'title')]), slot('b', 'body', [])]
    const more = { type: 'slotted' }
    expect(codes(own, { type: 'block.move', ids: ['a'], to: { slot: 'body' } }, more)).toEqual([])
    expect(codes(own, { type: 'block.remove', ids: ['a'] }, more)).toEqual([])
    for (const command of [
      { type: 'prop.set', id: 'a', path: ['title'], value: 'y' },
      { type: 'block.duplicate', ids: ['a'] },
      { type: 'block.convert', id: 'a', blockType: 'text' },
      { type: 'block.insert', blockType: 'title', at: { slot: 'gone' } },
    ] as const)
      expect(codes(own, command, more)).toEqual(['SLOT_UNKNOWN'])
  })

  test('locks belong to blocks, and to those who may lock', () => {
    const lock = { locked: true }
    expect(codes(plain, { type: 'block.setLock', ids: ['c1'], lock })).toEqual(['BLOCK_LOCK_MISPLACED'])
    const { session } = openSession(page(plain))
    session.dispatch({ type: 'block.setLock', ids: ['a'], lock: { locked: true, canEditContent: false } })
    expect(session.getState().page.content[0]).toMatchObject({ locked: true, canEditContent: false })
    session.dispatch({ type: 'block.setLock', ids: ['a'], lock: { locked: false, canEditContent: true } })
    expect(session.getState().page.content[0]).toEqual(block('a', 'title'))
    session.setRights({ ...session.getState().rights, canLock: false })
    expect(session.can({ type: 'block.setLock', ids: ['a'], lock })).toMatchObject({
      issues: [{ code: 'RIGHT_MISSING' }],
    })
    expect(session.can({ type: 'page.setLock', isLocked: true })).toMatchObject({ issues: [{ code: 'RIGHT_MISSING' }] })
  })

  test('a type someone may not use is refused by name', () => {
    const { session } = openSession(page(plain))
    session.setRights({ ...session.getState().rights, deniedBlocks: ['text'] })
    expect(session.can({ type: 'block.insert', blockType: 'text', at: {} })).toMatchObject({
      issues: [{ code: 'RIGHT_MISSING', message: 'You may not use blocks of type "text".' }],
    })
    expect(session.can({ type: 'block.convert', id: 'a', blockType: 'text' }).ok).toBe(false)
  })
})

describe('page.replace (law 25, 26)', () => {
  const own = [block('a', 'title', {}, { locked: true, canEditContent: false }), block('b', 'title')]
  const replace = (content: Parameters<typeof page>[0]): EditCommand => ({
    type: 'page.replace',
    page: page(content),
    cause: 'import',
  })

  test('is another version of this very page', () => {
    const { session } = openSession(page(own))
    expect(session.can({ type: 'page.replace', page: page([], { id: 'other' }), cause: 'import' })).toMatchObject({
      issues: [{ code: 'PAGE_INVALID' }],
    })
    expect(session.dispatch(replace([...own, block('c', 'title')])).ok).toBe(true)
    expect(session.getState().page.content).toHaveLength(3)
  })

  test('changes locked things only for those who may lock, or when the server did it itself (S-46)', () => {
    const { session } = openSession(page(own))
    session.setRights({ ...session.getState().rights, canLock: false })
    for (const content of [
      [own[1]],
      [own[1], own[0]],
      [{ ...own[0], props: { title: 'x' } }, own[1]],
      [block('a', 'title'), own[1]],
    ])
      expect(session.can(replace(content as Parameters<typeof page>[0]))).toMatchObject({
        issues: [{ code: 'BLOCK_LOCKED' }],
      })
    expect(session.can(replace([own[0] as never, block('b', 'title', { title: 'x' })])).ok).toBe(true)
    session.adopt(page([own[1] as never], { revision: 2 }))
    expect(session.getState().page.content.map(({ id }) => id)).toEqual(['b'])
    expect(session.getState()).toMatchObject({ save: { name: 'SAVED', revision: 2 }, page: { revision: 2 } })
  })
})
