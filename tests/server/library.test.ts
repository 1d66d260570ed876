import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const stories = '/api/admin/blocks/title/stories'

describe('S-3 stories', () => {
  it('keep props under a name that is taken once', async () => {
    const body = { name: 'Loud', props: { title: 'Hello', later: { kept: [1, null] } } }
    const made = await server.call('POST', stories, { token: server.owner, body })
    expect([made.status, made.json]).toEqual([
      201,
      {
        ...body,
        version: 1,
        id: made.json.id,
        blockType: 'title',
        createdBy: made.json.createdBy,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ])
    expect(
      (await server.call('POST', stories, { token: server.owner, body: { name: 'LOUD', props: {} } })).json.code,
    ).toBe('name_taken')
    expect((await server.call('GET', stories, { token: server.owner })).json).toEqual([made.json])
    const data = new FormData()
    data.append('name', 'In parts')
    data.append('props', '{"title":"x"}')
    expect((await server.call('POST', stories, { token: server.owner, body: data })).status).toBe(201)
    expect(
      (await server.call('POST', stories, { token: server.owner, body: { name: 'x', props: [] } })).json.errors[0].path,
    ).toBe('/props')
    expect((await server.call('GET', '/api/admin/blocks/unknown/stories', { token: server.owner })).status).toBe(404)
    expect((await server.call('GET', '/api/admin/blocks/constructor/stories', { token: server.owner })).status).toBe(
      404,
    )
  })

  it('hold props that are checked like those of a block', async () => {
    const item = { id: 'f1', type: 'feature', props: { text: 'x' } }
    const ask = (method: string, path: string, body: unknown) =>
      server.call(method, `/api/admin/blocks/features/stories${path}`, { token: server.owner, body })
    const loaded = { features: [item], QUOIN_EMBED_CONTENT: { name: 'x' }, page: 'a_en', page_embed: { name: 'y' } }
    const made = await ask('POST', '', { name: 'Loaded', props: loaded })
    expect([made.status, made.json.props]).toEqual([201, { features: [item], page: 'a_en' }])
    const changed = await ask('PATCH', `/${made.json.id}`, { props: { ...loaded, features: [] } })
    expect(changed.json).toMatchObject({ name: 'Loaded', props: { features: [], page: 'a_en' } })
    const twice = { props: { features: [item, item] } }
    for (const answer of [
      await ask('POST', '', { name: 'Twice', ...twice }),
      await ask('PATCH', `/${made.json.id}`, twice),
    ])
      expect([answer.status, answer.json.errors[0].path]).toEqual([400, '/props/features/1/id'])
    for (const broken of ['\0', '\ud800'])
      expect((await ask('POST', '', { name: 'Broken', props: { text: broken } })).json.errors[0].path).toBe(
        '/props/text',
      )
  })

  it('are deleted by who made them, and by admins', async () => {
    const [first, second] = [await server.person('editor'), await server.person('editor')]
    const { id } = (await server.call('POST', stories, { token: first.token, body: { name: 'Mine', props: {} } })).json
    expect((await server.call('DELETE', `${stories}/${id}`, { token: second.token })).status).toBe(403)
    expect((await server.call('DELETE', `${stories}/${id}`, { token: first.token })).status).toBe(204)
    const other = (await server.call('POST', stories, { token: first.token, body: { name: 'Mine', props: {} } })).json
    expect((await server.call('DELETE', `${stories}/${other.id}`, { token: server.owner })).status).toBe(204)
  })
})

describe('icons (decision 79)', () => {
  it('are found by name in the installed sets, six unless asked otherwise', async () => {
    const found = (await server.call('GET', '/api/admin/icons?q=star', { token: server.owner })).json
    expect(found).toHaveLength(6)
    expect(found[0].name).toBe('star')
    for (const icon of found) {
      expect(icon.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/)
      expect(decodeURIComponent(icon.url.slice('data:image/svg+xml,'.length))).toBe(icon.svg)
    }
    const solid = (
      await server.call('GET', '/api/admin/icons?q=star&iconSets=hi-solid,nonsense&limit=100', { token: server.owner })
    ).json
    expect(new Set(solid.map((icon: { set: string }) => icon.set))).toEqual(new Set(['hi-solid']))
    expect((await server.call('GET', '/api/admin/icons?q=no-such-icon-at-all', { token: server.owner })).json).toEqual(
      [],
    )
  })
})

describe('what the admin may know of the server', () => {
  it('holds no secret and tells what is missing', async () => {
    const { status, json } = await server.call('GET', '/api/admin/system', { token: server.owner })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      store: { kind: 'sqlite', ok: true, migrated: true, durability: 'full' },
      blobs: { kind: null },
      codec: null,
      mail: null,
      https: false,
    })
    expect(json.iconSets).toEqual(['hi-solid', 'hi-outline', 'fa6', 'fi'])
    const editor = await server.person('editor')
    expect((await server.call('GET', '/api/admin/system', { token: editor.token })).status).toBe(403)
  })

  it('says so where the last saves may be lost (§14)', async () => {
    const relaxed = await ownedServer({ store: sqliteStore({ path: ':memory:', durability: 'relaxed' }) })
    const { json } = await relaxed.call('GET', '/api/admin/system', { token: relaxed.owner })
    expect(json.store.durability).toBe('relaxed')
    await relaxed.close()
  })

  it('offers no stock pictures unless the host does', async () => {
    expect((await server.call('GET', '/api/admin/media/stock?q=tree', { token: server.owner })).json.code).toBe(
      'not_configured',
    )
    const picture = {
      id: '1',
      url: 'https://x.example/1',
      previewUrl: 'https://x.example/1s',
      width: 10,
      height: 10,
      alt: 'Tree',
      author: 'A',
    }
    const offering = await ownedServer({ stock: { search: async () => [picture] } })
    expect((await offering.call('GET', '/api/admin/media/stock?q=tree', { token: offering.owner })).json).toEqual([
      picture,
    ])
    expect((await offering.call('GET', '/api/admin/media/stock?q=', { token: offering.owner })).json).toEqual([])
    await offering.close()
  })
})
