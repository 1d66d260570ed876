import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { readHostConfig } from '../../engine/server/src/cli/open.ts'
import { closedAfter } from '../support/closed-after.ts'
import { exported, imported, portableServer } from './support/archives.ts'
import { freshServer, ownedServer, type RunningServer } from './support/running-server.ts'

const moved = { page: '/{slug}', blog: '/news/{slug}' }
const atRoot = { page: '/{slug}', blog: '/{slug}' }
const fixed = { fixedPaths: true, settings: { pathPatterns: atRoot } }

async function settingsOf(server: RunningServer, token: string) {
  return server.call('GET', '/api/admin/app-settings', { token })
}

async function change(server: RunningServer, token: string, body: object) {
  const tag = (await settingsOf(server, token)).headers.get('etag') ?? ''
  return server.call('PATCH', '/api/admin/app-settings', { token, body, headers: { 'if-match': tag } })
}

test('where only the host decides where pages stand, admins send it as it is or not at all', async () => {
  const server = closedAfter(await ownedServer(fixed))
  const refused = await change(server, server.owner, { pathPatterns: moved })
  const message = 'Where pages stand is decided by the host.'
  expect([refused.status, refused.json.errors]).toEqual([400, [{ path: '/pathPatterns', code: 'fixed', message }]])
  const same = { blog: '/{slug}', page: '/{slug}' }
  const saved = await change(server, server.owner, { pathPatterns: same, name: 'Here' })
  expect([saved.status, saved.json.name, saved.json.pathPatterns]).toEqual([200, 'Here', atRoot])
})

test('what was changed before the host decided is no more', async () => {
  const store = sqliteStore({ path: ':memory:' })
  const before = closedAfter(await ownedServer({ store }))
  await change(before, before.owner, { pathPatterns: moved, name: 'Kept' })
  const after = await freshServer({ store, ...fixed })
  const { json, headers } = await settingsOf(after, before.owner)
  expect([json.pathPatterns, json.name, headers.get('etag')]).toEqual([atRoot, 'Kept', '"r3"'])
  const again = await freshServer({ store, ...fixed })
  expect((await settingsOf(again, before.owner)).headers.get('etag')).toBe('"r3"')
})

test('an import that replaces the site leaves it as it is', async () => {
  const open = await portableServer()
  await change(open, open.owner, { pathPatterns: moved, name: 'Moved' })
  const server = await portableServer(fixed)
  await imported(server, await exported(open), 'mode=replace')
  const { json } = await settingsOf(server, server.owner)
  expect([json.name, json.pathPatterns]).toEqual(['Moved', atRoot])
})

test('the Vite host, whose routes are its own, offers no others and gives none of them to a page', async () => {
  const config = new URL('../../examples/react-vite/quoin.config.js', import.meta.url).href
  const server = closedAfter(await ownedServer(readHostConfig(await import(config))))
  const { json } = await settingsOf(server, server.owner)
  expect(json.pathPatterns).toEqual(atRoot)
  expect((await change(server, server.owner, { pathPatterns: moved })).status).toBe(400)
  const slugs = ['own-editor', 'whole-editor', 'assets', 'own-editors'].map(async (slug) => {
    const answer = await server.call('GET', `/api/admin/slugs?slug=${slug}&type=page`, { token: server.owner })
    return answer.json.free
  })
  expect(await Promise.all(slugs)).toEqual([false, false, false, true])
})
