import { openPage } from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, type StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page, site, slot, title } from './support/site.ts'

const column = (id: string | undefined, props: object = {}) => ({
  ...(id === undefined ? {} : { id }),
  type: 'column',
  props,
})
const open = (content: unknown, type = 'page') => openPage({ ...page([]), type, content }, site)

describe('opening a page (S-4, S-10, F-18)', () => {
  test('a sound page is left as it is', () => {
    const sound = page([block('a', 'title'), block('p', 'plans', { columns: [column('c')] as never })])
    expect(openPage(sound, site)).toEqual({ page: sound, repaired: false, repeated: [], newer: false, damaged: false })
    expect(openPage(sound, site).page.content).toBe(sound.content)
  })

  test('of two nodes with one id the first keeps it; ids are derived alike each time', () => {
    const content = [
      block('a', 'title'),
      block('a', 'text'),
      { type: 'title', props: {} },
      block('block-content-2', 'title'),
    ]
    const { page: first, repaired } = open(content)
    expect(first.content.map(({ id }) => id)).toEqual(['a', 'block-content-1', 'block-content-2-2', 'block-content-2'])
    expect(repaired).toBe(true)
    expect(open(content).page).toEqual(first)
  })

  test('F-18, law 43: each that got another id is told of at once, opening stays clean, and a save settles it', async () => {
    const columns = [column('a'), column('c')] as never
    const stored = page([block('a', 'title'), block('a', 'text'), block('p', 'plans', { columns })])
    const { session, saver } = openSession(stored)
    const told = () =>
      session
        .getState()
        .issues.filter(({ code }) => code === 'ID_REPEATED')
        .map(({ blockId, severity }) => [blockId, severity])
    expect([told(), session.getState().save.name]).toEqual([
      [
        ['block-content-1', 'warning'],
        ['p-columns-0', 'warning'],
      ],
      'SAVED',
    ])
    expect(session.getState().issues).toBe(session.getState().issues)
    session.dispatch({ type: 'block.remove', ids: ['p-columns-0'] })
    expect(told()).toEqual([['block-content-1', 'warning']])
    session.undo()
    expect(told()).toHaveLength(2)
    session.begin({ key: 'label.batch', args: { text: 'x' } })
    session.preview({ type: 'block.remove', ids: ['p-columns-0'] })
    expect(told()).toHaveLength(2)
    session.cancel()
    await session.flush()
    expect(told()).toEqual([])
    expect(saver.changes).toMatchObject([{ values: { content: session.getState().page.content } }])
    session.adopt({ ...stored, revision: 9 })
    expect(told()).toHaveLength(2)
  })

  test('F-18: without another change, the ids that are shown are stored when somebody wants that', async () => {
    const { session, saver, clock } = openSession(page([block('a', 'title'), block('a', 'text')]))
    const before = session.getState().page
    session.setReadOnly('LOCK_OTHER', true)
    expect(session.keepIds()).toMatchObject({ ok: false, issues: [{ code: 'LOCK_OTHER' }] })
    session.setReadOnly('LOCK_OTHER', false)
    expect([session.keepIds(), session.getState().save.name]).toEqual([{ ok: true }, 'DIRTY'])
    clock.advance(2000)
    await settled()
    expect(saver.changes).toMatchObject([{ values: { content: before.content } }])
    const { issues, save, history } = session.getState()
    expect([issues.map(({ code }) => code), save.name, history.canUndo]).toEqual([[], 'SAVED', false])
    expect(session.keepIds()).toEqual({ ok: true })
    expect(session.getState().save.name).toBe('SAVED')
  })

  test('values under older names stand under those of today, as they are shown', () => {
    const person = defineBlock({
      type: 'person',
      label: 'Person',
      category: 'Text',
      props: { name: fields.text('Name', { placement: 'canvas' }), role: fields.text('Role') },
      aliases: { memberName: 'name' },
    })
    const team = { ...site, catalogue: defineCatalogue([person]) }
    const stored = page([
      block('a', 'person', { memberName: 'Ada', note: 'kept' }),
      block('b', 'person', { name: 'Bo' }),
    ])
    const { page: opened, repaired } = openPage(stored, team)
    expect(opened.content).toEqual([
      block('a', 'person', { name: 'Ada', note: 'kept' }),
      block('b', 'person', { name: 'Bo' }),
    ])
    expect(opened.content[1]).toBe(stored.content[1])
    expect(repaired).toBe(true)
  })

  test('bare items become nodes of the first item type, at any depth', () => {
    const { page: opened } = open([
      block('p', 'plans', { columns: [{ title: 'Bare', links: [{ text: 'One' }] }, column(undefined, {})] as never }),
    ])
    expect(opened.content[0]?.props).toEqual({
      columns: [
        {
          id: 'p-columns-0',
          type: 'column',
          props: { title: 'Bare', links: [{ id: 'p-columns-0-links-0', type: 'link', props: { text: 'One' } }] },
        },
        { id: 'p-columns-1', type: 'column', props: {} },
      ],
    })
  })

  test('what is no block, and lists that are none, are kept and not touched', () => {
    const content = [
      null,
      7,
      'x',
      { props: {} },
      block('p', 'plans', { columns: 'none', more: [null, 3] as never }),
      slot('s', 'body', 'x' as never),
    ]
    const { session } = openSession({ ...page([]), content })
    expect(session.getState().page.content).toEqual(content)
    expect(
      session.dispatch({ type: 'block.insert', blockType: 'column', at: { owner: 'p', prop: 'columns' } }).ok,
    ).toBe(true)
    expect(session.dispatch({ type: 'block.insert', blockType: 'title', at: { before: 'p' } }).ok).toBe(true)
    expect(session.getState().page.content.slice(0, 4)).toEqual(content.slice(0, 4))
    session.undo()
    session.undo()
    expect(session.getState().page.content).toEqual(content)
  })

  test('slot blocks of either spelling hold blocks', () => {
    const { page: opened } = open(
      [
        { id: 's', type: '__RB_TEMPLATE_SLOT', props: { slotName: 'body', slotItems: [{ type: 'title', props: {} }] } },
        { type: '__QUOIN_SLOT', props: null },
      ],
      'slotted',
    )
    expect(opened.content).toEqual([
      {
        id: 's',
        type: '__RB_TEMPLATE_SLOT',
        props: { slotName: 'body', slotItems: [{ id: 's-slotItems-0', type: 'title', props: {} }] },
      },
      { id: 'block-content-1', type: '__QUOIN_SLOT', props: null },
    ])
  })

  test('nodes deeper than 50 levels are not looked at', () => {
    let inner: object = column('deepest')
    for (let level = 0; level < 80; level += 1) inner = column(`c${level}`, { columns: [inner] })
    const { session } = openSession(page([block('p', 'plans', { columns: [inner] as never })]))
    expect(session.can({ type: 'prop.set', id: 'c79', path: ['title'], value: 'x' }).ok).toBe(true)
    expect(
      session.can({ type: 'block.insert', blockType: 'column', at: { owner: 'c30', prop: 'columns' } }),
    ).toMatchObject({
      ok: false,
      issues: [{ code: 'NESTING_TOO_DEEP' }],
    })
  })

  law(
    'no JSON makes opening throw',
    fc.property(fc.jsonValue(), fc.jsonValue(), (input, content) => {
      openSession(input).session.stop()
      openSession({ ...page([]), content: Array.isArray(content) ? content : [content] }).session.stop()
    }),
  )

  test('a page may hold 10,000 nodes and 10 MB', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => block(`b${index}`, 'title'))
    expect(openSession(page(many)).session.can({ type: 'block.insert', blockType: 'title', at: {} })).toMatchObject({
      issues: [{ code: 'PAGE_TOO_LARGE' }],
    })
    const large: StoredBlock = block('a', 'title', { title: 'x'.repeat(10 * 1024 * 1024) })
    expect(openSession(page([large])).session.can({ type: 'block.duplicate', ids: ['a'] })).toMatchObject({
      issues: [{ code: 'PAGE_TOO_LARGE', message: 'A page can be at most 10 MB large.' }],
    })
  })

  test('of what comes in its content counts, and not the schema it has there', () => {
    const wordy = { ...title, type: 'wordy', label: 'x'.repeat(10 * 1024 * 1024) }
    const { session } = openSession(page([]), { site: { ...site, catalogue: { ...site.catalogue, wordy } } })
    expect(session.can({ type: 'block.insert', blockType: 'wordy', at: {} })).toEqual({ ok: true })
  })
})
