import { randomUUID } from 'node:crypto'
import { sqliteStore } from '@quoin/server/sqlite'
import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { exported, portableServer, unpack } from './support/archives.ts'
import { recording } from './support/recording-store.ts'
import { startOfTests } from './support/running-server.ts'

const numbers = Array.from({ length: 250 }, (_, index) => index)

/** A server that was sent much, two at a time, and what it asks its store for afterwards. */
async function muchSent() {
  const store = sqliteStore({ path: ':memory:' })
  const asked: CompiledQuery[] = []
  const server = await portableServer({ store: recording(store, (query) => asked.push(query)) })
  const body = { id: 'contact', name: 'Contact', fieldsFrom: 'any' }
  await server.call('POST', '/api/admin/forms', { token: server.owner, body })
  await server.call('POST', '/api/admin/newsletter/lists', { token: server.owner, body: { id: 'news', name: 'News' } })
  await store.write(async ({ db }) => {
    const submissions = numbers.map((number) => ({
      id: randomUUID(),
      form_id: 'contact',
      at: startOfTests + Math.floor(number / 2),
      searched: '',
      data: JSON.stringify({ [`field${number % 3}`]: `n${number}` }),
      files: '[]',
      spam: 0,
      is_read: 0,
      repeat_key: null,
    }))
    await db.insertInto('submissions').values(submissions).execute()
    const subscribers = numbers.map((number) => ({
      id: randomUUID(),
      list_id: 'news',
      email: `person${number}@example.org`,
      email_key: `person${number}@example.org`,
      status: 'subscribed' as const,
      token_hash: null,
      token_expires_at: null,
      unsubscribe_token: `u${number}`,
      mailed_at: '[]',
      created_at: startOfTests,
      confirmed_at: startOfTests,
      status_at: startOfTests,
    }))
    await db.insertInto('subscribers').values(subscribers).execute()
  })
  asked.length = 0
  /** How many rows of a table a question may be answered with at most. */
  const most = (table: string) =>
    asked
      .filter(({ sql }) => sql.startsWith(`select * from "${table}"`))
      .map(({ sql, parameters }) => (/limit \?$/.test(sql) ? parameters.at(-1) : 'all'))
  return { server, most }
}

test('an archive of much that was sent has all of it, and is asked for a part at a time', async () => {
  const { server, most } = await muchSent()
  const paths = [...unpack(await exported(server)).keys()]
  expect(paths.filter((path) => path.startsWith('submissions/contact/'))).toHaveLength(250)
  expect(paths.filter((path) => path.startsWith('subscribers/news/'))).toHaveLength(250)
  for (const table of ['submissions', 'subscribers']) expect(most(table)).toEqual([100, 100, 100])
})

test('a table of much that was sent has all of it, oldest first, and is asked for a part at a time (F-11)', async () => {
  const { server, most } = await muchSent()
  const { text } = await server.call('GET', '/api/admin/forms/contact/submissions.csv', { token: server.owner })
  const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const sent = lines.map((line) => Number(/n(\d+)/.exec(line)?.[1]))
  expect(head?.split(',').toSorted()).toEqual(['field0', 'field1', 'field2'])
  expect(sent.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(sent.map((number) => Math.floor(number / 2))).toEqual(numbers.map((number) => Math.floor(number / 2)))
  expect(most('submissions')).toEqual([100, 100, 100, 100, 100, 100])
})
