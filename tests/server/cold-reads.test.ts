import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'

let server: OwnedServer | undefined
afterEach(() => server?.close())

async function serverOn(change: (store: Store) => Store): Promise<OwnedServer> {
  const clock = fakeClock(startOfTests)
  server = await ownedServer({
    clock,
    store: change(sqliteStore({ path: ':memory:', clock })),
    limits: { publicCacheBytes: 0 },
    settings: {
      requireApiKey: false,
      languages: [
        { code: 'en', name: 'English' },
        { code: 'it', name: 'Italiano' },
      ],
    },
  })
  return server
}

test('a page made anew is one question to the store, and says what its row in the list says', async () => {
  const asked: string[] = []
  const on = await serverOn((store) => recording(store, ({ sql }) => asked.push(sql)))
  const author = await on.person('editor')
  const page = await newPage(on, {
    name: 'First',
    slug: 'first',
    authorId: author.id,
    content: [titleBlock('a', 'One')],
  })
  const italian = await on.call('POST', `/api/admin/pages/${page.id}/translations`, {
    token: on.owner,
    body: { language: 'it', slug: 'primo', name: 'Primo' },
  })
  expect(italian.status).toBe(201)
  const publish = (language: string) =>
    on.call('POST', `/api/admin/pages/${page.id}/translations/${language}/publish`, {
      token: on.owner,
      headers: { 'if-match': '"r1"' },
      body: {},
    })
  expect([(await publish('it')).status, (await publish('en')).status]).toEqual([200, 200])
  await on.call('DELETE', `/api/admin/users/${author.id}`, { token: on.owner })

  for (const path of [
    '/api/app/pages/first',
    '/api/app/pages/primo/translations/it',
    `/api/app/find_page?pageId=${page.id}`,
  ]) {
    // What else a call looks at is known from the one before.
    await on.call('GET', path)
    asked.length = 0
    const { json } = await on.call('GET', path)
    expect([path, asked.length]).toEqual([path, 1])
    const { content, ...row } = json
    const { json: rows } = await on.call('GET', `/api/app/pages?language=${row.language}`)
    expect(rows).toEqual([row])
    expect(content).toEqual([titleBlock('a', 'One')])
    expect(row.author).toMatchObject({ id: author.id, firstName: 'Person', email: '' })
    expect(row.translations.map((one: { slug: string }) => one.slug)).toEqual(['first', 'primo'])
  }
})

/** Holds the next answers to single questions back after they were found, as a network may. */
function slow(store: Store) {
  let left = 0
  let asked = 0
  const held: (() => void)[] = []
  return {
    store: {
      ...store,
      async ask<T>(run: Parameters<typeof store.ask<T>>[0]): Promise<T> {
        const found = await store.ask(run)
        asked += 1
        if (left > 0) {
          left -= 1
          await new Promise<void>((release) => held.push(release))
        }
        return found
      },
    },
    hold(answers: number): void {
      left = answers
      asked = 0
    },
    asked: () => asked,
    isHolding: () => held.length > 0,
    release(): void {
      for (const release of held.splice(0)) release()
    },
  }
}

async function turnsUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

test('who asks for a page while it is made waits for it, and never sees less than was acknowledged before (C-17)', async () => {
  let network: ReturnType<typeof slow> | undefined
  const on = await serverOn((store) => {
    network = slow(store)
    return network.store
  })
  if (!network) throw new Error('The server was made without its store.')
  const page = await newPage(on, { slug: 'first', name: 'Old', status: 'PUBLISHED', content: [] })
  const read = () => on.call('GET', '/api/app/pages/first').then(({ json }) => json.name)
  await read()

  network.hold(1)
  const together = [read(), read(), read()]
  await turnsUntil(network.isHolding)
  network.release()
  expect(await Promise.all(together)).toEqual(['Old', 'Old', 'Old'])
  expect(network.asked()).toBe(1)

  await page.at('PUT', '', { name: 'New' })
  network.hold(1)
  const before = read()
  await turnsUntil(network.isHolding)
  await page.at('POST', '/publish', {})
  const after = read()
  network.release()
  expect([await before, await after]).toEqual(['Old', 'New'])
})
