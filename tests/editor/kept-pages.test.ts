import { describe, expect, test } from 'vitest'
import { createPageShelf, mostKept } from '../../renderers/editor/src/offline/kept-pages.ts'
import type { KeptTable } from '../../renderers/editor/src/recovery/browser-table.ts'
import { adminPage } from '../support/admin-page.ts'
import { fakeClock } from '../support/fakes.ts'
import { lock } from './support/opened-page.ts'

function memoryTable(): KeptTable & { readonly held: Map<string, unknown> } {
  const held = new Map<string, unknown>()
  return {
    held,
    read: async (key) => held.get(key),
    write: async (key, value) => void held.set(key, value),
    remove: async (key) => void held.delete(key),
    keys: async (beginning) => [...held.keys()].filter((key) => key.startsWith(beginning)).sort(),
  }
}

const page = (id: string, language = 'en') => adminPage({ id, language, name: `Page ${id}`, lock })

function shelf() {
  const table = memoryTable()
  const clock = fakeClock(1000)
  const state = { open: true }
  const made = createPageShelf({ table, site: 'https://a.example', clock, isOpen: () => state.open })
  return { table, clock, state, shelf: made }
}

describe('F-13: the pages a device keeps', () => {
  test('are read as they came, without the lock of then, by language', async () => {
    const { shelf: made, clock } = shelf()
    const kept = made.of('anna')
    await kept.keep(page('a'))
    clock.advance(500)
    await kept.keep(page('a', 'de'))
    expect(await kept.read({ id: 'a', language: 'en' })).toEqual({ page: { ...page('a'), lock: null }, at: 1000 })
    expect(await kept.read({ id: 'a', language: 'de' })).toEqual({ page: { ...page('a', 'de'), lock: null }, at: 1500 })
    expect(await kept.read({ id: 'b', language: 'en' })).toBeUndefined()
    expect(await kept.list()).toEqual([
      { id: 'a', language: 'de', name: 'Page a' },
      { id: 'a', language: 'en', name: 'Page a' },
    ])
  })

  test('become newer where they are kept, and only there', async () => {
    const { shelf: made, clock } = shelf()
    const kept = made.of('anna')
    await kept.keep(page('a'))
    clock.advance(500)
    for (const id of ['a', 'b']) await kept.renew({ id, language: 'en' }, (before) => ({ ...before, revision: 2 }))
    expect(await kept.read({ id: 'a', language: 'en' })).toEqual({
      page: { ...page('a'), revision: 2, lock: null },
      at: 1500,
    })
    expect(await kept.read({ id: 'b', language: 'en' })).toBeUndefined()
  })

  test('are bounded: the one that was longest unopened leaves', async () => {
    const { shelf: made, table } = shelf()
    const kept = made.of('anna')
    for (let index = 0; index < mostKept; index += 1) await kept.keep(page(`p${index}`))
    await kept.keep(page('p0'))
    await kept.keep(page('one more'))
    expect(await kept.read({ id: 'p1', language: 'en' })).toBeUndefined()
    expect((await kept.read({ id: 'p0', language: 'en' }))?.page.id).toBe('p0')
    expect((await kept.list()).length).toBe(mostKept)
    expect(table.held.size).toBe(mostKept + 1)
  })

  test('are those of one person', async () => {
    const { shelf: made } = shelf()
    await made.of('anna').keep(page('a'))
    expect(await made.of('ben').read({ id: 'a', language: 'en' })).toBeUndefined()
    expect(await made.of('ben').list()).toEqual([])
    await made.of('ben').keep(page('b'))
    await made.forget('ben')
    expect(await made.of('anna').list()).toEqual([])
    expect((await made.of('ben').list()).map(({ id }) => id)).toEqual(['b'])
  })

  test('go with the person, also what is still on its way then', async () => {
    const { shelf: made, table, state } = shelf()
    const kept = made.of('anna')
    const first = kept.keep(page('a'))
    const forgotten = made.forget()
    state.open = false
    const late = kept.keep(page('b'))
    await Promise.all([first, forgotten, late])
    expect([...table.held.keys()]).toEqual([])
  })

  test('a device that keeps nothing has none, and says nothing of it', async () => {
    const refuse = () => Promise.reject(new Error('No database.'))
    const table = { read: refuse, write: refuse, remove: refuse, keys: refuse }
    const made = createPageShelf({ table, site: 's', clock: fakeClock(), isOpen: () => true })
    await made.of('anna').keep(page('a'))
    await made.forget()
    expect(await made.of('anna').read({ id: 'a', language: 'en' })).toBeUndefined()
    expect(await made.of('anna').list()).toEqual([])
  })

  test('nonsense that is found in its place is no page', async () => {
    const { shelf: made, table } = shelf()
    const kept = made.of('anna')
    await kept.keep(page('a'))
    for (const key of table.held.keys()) table.held.set(key, 'nonsense')
    expect(await kept.read({ id: 'a', language: 'en' })).toBeUndefined()
    expect(await kept.list()).toEqual([])
  })
})
