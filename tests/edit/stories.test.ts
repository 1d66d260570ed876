import { isRecord, type JsonObject, type StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const column = (id: string, title: string) => ({ id, type: 'column', props: { title } })
const saved = { columns: [column('s1', 'One'), column('s2', 'Two')] }
const apply = (id: string, props: JsonObject) => ({ type: 'block.applyStory', id, story: 'Prices', props }) as const

function itemIds(blocks: readonly StoredBlock[]): readonly string[] {
  return blocks.flatMap(({ props }) =>
    Array.isArray(props.columns) ? props.columns.flatMap((item) => (isRecord(item) ? [String(item.id)] : [])) : [],
  )
}

describe('a story that people saved', () => {
  test('replaces the props; the block stays itself, with its name and its lock', () => {
    const stored = { ...block('a', 'plans', { columns: [column('c', 'Old')] }), label: 'Our prices' }
    const { session } = openSession(page([stored]))
    expect(session.dispatch(apply('a', saved))).toMatchObject({ ok: true, changed: true })
    const [now] = session.getState().page.content
    expect(now).toMatchObject({
      id: 'a',
      type: 'plans',
      label: 'Our prices',
      props: { columns: [{ props: { title: 'One' } }, { props: { title: 'Two' } }] },
    })
    session.undo()
    expect(session.getState().page.content).toEqual([stored])
  })

  test('is judged like what is inserted: lists within their bounds, and of types they may hold (laws 9, 10, 16)', () => {
    const { session } = openSession(page([block('a', 'plans', {})]))
    const columns = Array.from({ length: 9 }, (_, index) => column(`s${index}`, 'One'))
    for (const props of [{ columns }, { columns: [...saved.columns, { id: 's', type: 'unheard-of', props: {} }] }]) {
      const refused = session.can(apply('a', props))
      expect(refused.ok).toBe(false)
      expect(session.can({ type: 'block.insert', blockType: 'plans', at: {}, props })).toEqual(refused)
    }
  })

  test('that a newer version of the block saved, at its top or in its lists, is refused like a page of it', () => {
    const { session } = openSession(page([block('a', 'plans', {}), block('b', 'text', {})]))
    const newer = { ok: false, issues: [{ code: 'STORY_NEWER' }] }
    expect(session.can({ ...apply('b', { text: 'x' }), version: 3 })).toMatchObject(newer)
    expect(session.can({ ...apply('b', { text: 'x' }), version: 2 }).ok).toBe(true)
    const columns = [{ ...column('s1', 'One'), version: 9 }]
    expect(session.can(apply('a', { columns }))).toMatchObject(newer)
    expect(session.can(apply('a', saved)).ok).toBe(true)
  })

  test('the same again changes nothing', () => {
    const { session } = openSession(page([block('a', 'plans', {})]))
    session.dispatch(apply('a', saved))
    expect(session.dispatch(apply('a', saved))).toMatchObject({ ok: true, changed: false })
  })

  law(
    'however often it is applied, ids inside its lists are fresh and never twice',
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }), (order) => {
      const { session } = openSession(page(['a', 'b', 'c'].map((id) => block(id, 'plans', {}))))
      for (const [index, id] of order.entries())
        session.dispatch(apply(id, { columns: [...saved.columns, column('s3', String(index))] }))
      const ids = itemIds(session.getState().page.content)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => id.startsWith('s'))).toEqual([])
    }),
  )
})
