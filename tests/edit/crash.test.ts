import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEditSession, createLocalLog, type EditSession, logKey, memoryLogStorage, recover } from '@quoin/edit'
import { createAdminClient, editablePage, pageSaver } from '@quoin/edit/client'
import { type JsonObject, randomIds, type Transport } from '@quoin/engine'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../server/support/pages.ts'
import { freshServer, ownedServer, type RunningServer, startOfTests } from '../server/support/running-server.ts'
import { site } from '../server/support/site.ts'
import { fakeClock, settled } from '../support/fakes.ts'
import { asked } from '../support/runs.ts'

type Act = 'edit' | 'save' | 'answer lost' | 'server dies' | 'editor dies'

/** An editor and a server whose disk and device survive what happens to them. */
async function world() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-crash-'))
  mkdirSync(join(folder, '0'))
  const storeIn = (name: string) =>
    sqliteStore({ path: join(folder, name, 'quoin.db'), clock: fakeClock(startOfTests) })
  const owned = await ownedServer({ store: storeIn('0') })
  const token = owned.owner
  const { doc: address, id } = await newPage(owned, { name: 'Page', content: [] })
  const doc = { id, language: 'en' }
  const servers: RunningServer[] = [owned]
  const storage = memoryLogStorage()
  const key = logKey({ site: 's', person: 'ada', page: id, language: 'en' })
  const acknowledged = new Set<string>()
  const made: string[] = []
  let losing = false

  const transport: Transport = {
    async request({ url, method = 'GET', headers = {}, body }) {
      const answer = await servers
        .at(-1)
        ?.call(method, url, { token, headers, ...(body === undefined ? {} : { body }) })
      if (losing || !answer) throw new Error('The line is cut.')
      return {
        status: answer.status,
        body: answer.json ?? null,
        header: (name) => answer.headers.get(name) ?? undefined,
      }
    },
  }
  const { pages } = createAdminClient({
    api: '/api',
    transport,
    tokens: { read: () => token, write: () => {} },
    clientId: '00000000-0000-4000-8000-000000000000',
    onSignedOut: () => {},
  })

  async function open(): Promise<{ readonly session: EditSession; die(): Promise<void> }> {
    const read = await pages.get(doc)
    if (!read.ok) throw new Error(read.problem.title)
    const clock = fakeClock(startOfTests)
    const saver = pageSaver(pages, doc)
    const newest = editablePage(read.value)
    const session = createEditSession({ site, page: newest, saver, clock, ids: randomIds, autosave: false })
    const bySeq = new Map<number, string>()
    session.onEvent('change:committed', ({ seq }) => bySeq.set(seq, made.at(-1) ?? ''))
    session.onEvent('change:acknowledged', ({ seq }) => {
      for (const [one, text] of bySeq) if (one <= seq) acknowledged.add(text)
    })
    const log = createLocalLog({ session, storage, key, clock })
    for (const left of await log.found()) {
      const recovered = recover({ stored: left }, newest, site)
      if (recovered) session.dispatch({ type: 'page.replace', cause: 'recover', page: recovered.page })
    }
    await log.settle()
    return {
      session,
      async die() {
        await log.flush()
        session.stop()
      },
    }
  }

  let editor = await open()
  const acts: Readonly<Record<Act, () => Promise<unknown> | unknown>> = {
    edit() {
      const text = `edit ${made.length}`
      made.push(text)
      editor.session.dispatch({ type: 'page.set', path: ['customValues', `n${made.length}`], value: text })
    },
    save: () => editor.session.flush(),
    async 'answer lost'() {
      losing = true
      await editor.session.flush()
      losing = false
    },
    // what is on the disk at this moment is all that the next server finds
    async 'server dies'() {
      const next = String(servers.length)
      cpSync(join(folder, String(servers.length - 1)), join(folder, next), {
        recursive: true,
        filter: (path) => !path.endsWith('-shm'),
      })
      servers.push(await freshServer({ store: storeIn(next) }))
    },
    async 'editor dies'() {
      await editor.die()
      editor = await open()
    },
  }

  return {
    act: async (name: Act) => {
      await acts[name]()
      await settled()
    },
    /** Every text of every revision the server holds. */
    async history(): Promise<string> {
      const server = servers.at(-1) ?? owned
      const { json } = await server.call('GET', `${address}/revisions?pageSize=1000`, { token })
      const entries = json as readonly { readonly revision: number }[]
      const texts = entries.map(({ revision }) => server.call('GET', `${address}/revisions/${revision}`, { token }))
      return (await Promise.all(texts)).map(({ text }) => text).join('\n')
    },
    local: () => editor.session.getState().page.customValues as JsonObject,
    acknowledged,
    made,
    async close() {
      editor.session.stop()
      for (const server of servers) await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// a run starts several servers on disk and takes as long as a hundred of another law
const numRuns = asked === undefined ? 8 : Math.ceil(asked / 100)

test("32: every edit of an acknowledged save is in the server's history, whoever dies when", {
  timeout: 60_000 + numRuns * 5000,
}, async () => {
  const anyAct = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Act>('edit') },
    { weight: 3, arbitrary: fc.constant<Act>('save') },
    { weight: 2, arbitrary: fc.constantFrom<Act>('answer lost', 'server dies', 'editor dies') },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 14, size: 'max' }), async (acts) => {
      const { act, history, local, acknowledged, made, close } = await world()
      for (const name of acts) await act(name)
      await act('server dies')
      const held = await history()
      expect({ acts, lost: [...acknowledged].filter((text) => !held.includes(`"${text}"`)) }).toEqual({
        acts,
        lost: [],
      })
      // and what was not acknowledged is still with its author
      await act('editor dies')
      expect({ acts, page: Object.values(local()) }).toEqual({ acts, page: made })
      await close()
    }),
    { numRuns },
  )
})
