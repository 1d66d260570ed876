import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runs } from '../support/runs.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-shared-commits-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function freshStore(): Promise<{ readonly store: Store; readonly path: string }> {
  count += 1
  const path = join(folder, `${count}.db`)
  const store = sqliteStore({ path })
  await store.migrate()
  return { store, path }
}

async function addPage(store: Store, id: string, options: { readonly fails?: boolean } = {}): Promise<string> {
  return store.write(async (tx) => {
    await tx.db.insertInto('pages').values({ id, type: 'page', created_at: 1, created_by: null }).execute()
    if (options.fails) throw new Error(`${id} changed its mind`)
    return id
  })
}

async function pageIds(store: Store): Promise<readonly string[]> {
  const rows = await store.read((tx) => tx.db.selectFrom('pages').select('id').orderBy('id').execute())
  return rows.map(({ id }) => id)
}

describe('writes that wait for one another share a commit', () => {
  test('each is kept or undone by itself, and is durable when it is answered (T-1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (fates) => {
        const { store, path } = await freshStore()
        const other = sqliteStore({ path })
        const answers = await Promise.allSettled(
          fates.map(async (fails, index) => {
            const id = `page-${index}`
            await addPage(store, id, { fails })
            expect(await pageIds(other)).toContain(id)
          }),
        )
        expect(answers.map(({ status }) => status)).toEqual(fates.map((fails) => (fails ? 'rejected' : 'fulfilled')))
        const kept = fates.flatMap((fails, index) => (fails ? [] : [`page-${index}`]))
        expect(await pageIds(other)).toEqual(kept.sort())
        await other.close()
        await store.close()
      }),
      runs(15),
    )
  })

  test('long work of many writes gives others a turn for each, however long each takes and however many do such work', async () => {
    const turnsDuring = async (work: Promise<unknown>) => {
      let turns = 0
      let goesOn = true
      const count = () => {
        turns += 1
        if (goesOn) setImmediate(count)
      }
      setImmediate(count)
      await work
      goesOn = false
      return turns
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (durations, workers) => {
          const { store } = await freshStore()
          let now = Date.now()
          const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
          const work = async () => {
            for (const ms of durations)
              await store.write(async () => {
                now += ms
              })
          }
          const turns = await turnsDuring(Promise.all(Array.from({ length: workers }, work)))
          clock.mockRestore()
          expect(turns).toBeGreaterThanOrEqual(durations.length)
          await store.close()
        },
      ),
      runs(15),
    )
  })

  test('a later one sees what an earlier one wrote', async () => {
    const { store } = await freshStore()
    const numbers = await Promise.all(
      Array.from({ length: 30 }, () =>
        store.write(async (tx) => {
          const { value } = await tx.db
            .updateTable('counters')
            .set((set) => ({ value: set('value', '+', 1) }))
            .where('name', '=', 'events')
            .returning('value')
            .executeTakeFirstOrThrow()
          return Number(value)
        }),
      ),
    )
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    await store.close()
  })

  test('only who joins others asks for a savepoint', async () => {
    const prepare = vi.spyOn(Libsql.prototype, 'prepare')
    const asked = () =>
      prepare.mock.calls.map(([text]) => text).filter((text) => /savepoint|rollback|release/.test(text))
    const { store } = await freshStore()
    await addPage(store, 'alone')
    expect(asked()).toEqual([])
    await expect(addPage(store, 'undone', { fails: true })).rejects.toThrow('changed its mind')
    expect(asked()).toEqual(['rollback'])
    await Promise.all([addPage(store, 'first'), addPage(store, 'second')])
    expect(asked()).toEqual(['rollback', 'savepoint member', 'release member'])
    expect(await pageIds(store)).toEqual(['alone', 'first', 'second'])
    prepare.mockRestore()
    await store.close()
  })

  test('when the disk is full beside others, only what was kept was answered as such (T-11)', async () => {
    const { store } = await freshStore()
    const { rows } = await store.write((tx) => sql<{ page_count: number }>`pragma page_count`.execute(tx.db))
    await store.write((tx) => sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 2)}`.execute(tx.db))
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => addPage(store, `${index}-${'x'.repeat(index % 4 === 0 ? 50_000 : 10)}`)),
    )
    const kept = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(answers.filter(({ status }) => status === 'rejected')).not.toEqual([])
    expect(await pageIds(store)).toEqual(kept.sort())
    await store.write((tx) => sql`pragma max_page_count = 1000000`.execute(tx.db))
    await addPage(store, 'after')
    expect(await pageIds(store)).toEqual([...kept, 'after'].sort())
    await store.close()
  })

  test('a store that is closed answers who waited, and refuses who came later', async () => {
    const { store, path } = await freshStore()
    const early = Array.from({ length: 5 }, (_, index) => addPage(store, `early-${index}`))
    const closing = store.close()
    const late = addPage(store, 'late')
    await expect(late).rejects.toThrow('The store is closed.')
    const kept = await Promise.all(early)
    await closing
    const again = sqliteStore({ path })
    expect(await pageIds(again)).toEqual(kept)
    await again.close()
  })
})
