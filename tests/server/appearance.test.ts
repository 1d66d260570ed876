import { randomUUID } from 'node:crypto'
import type { ImageValue } from '@quoin/engine'
import {
  accentNames,
  colorModeChoices,
  cornerNames,
  headingFonts,
  stockAppearance,
  textFonts,
} from '@quoin/engine/appearance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { exported, imported, portableServer } from './support/archives.ts'
import { mediaCalls } from './support/media-calls.ts'
import { halves } from './support/pictures.ts'
import type { OwnedServer } from './support/running-server.ts'

const admin = (server: OwnedServer, method: string, path: string, body?: unknown, token = server.owner) =>
  server.call(method, `/api/admin${path}`, { token, ...(body === undefined ? {} : { body }) })

async function choose(server: OwnedServer, appearance: unknown, token = server.owner) {
  const headers = { 'if-match': (await admin(server, 'GET', '/app-settings')).headers.get('etag') ?? '' }
  return server.call('PATCH', '/api/admin/app-settings', { token, body: { appearance }, headers })
}

async function uploaded(server: OwnedServer, width = 40): Promise<{ readonly id: string; readonly value: ImageValue }> {
  return (await mediaCalls(() => server).put(randomUUID(), await halves(width, 40))).json
}

const chosen = {
  accent: 'rose',
  textFont: 'old-style',
  headingFont: 'geometric',
  corners: 'round',
  colorMode: 'system',
  icon: null,
} as const

describe('the look of a site (S-1)', () => {
  it('is as the site came until somebody chooses, and is told to whoever signs in', async () => {
    const server = await portableServer()
    expect((await admin(server, 'GET', '/app-settings')).json.appearance).toEqual(stockAppearance)
    expect((await choose(server, chosen)).json.appearance).toEqual(chosen)
    const editor = await server.person('editor')
    const me = (await admin(server, 'GET', '/session', undefined, editor.token)).json
    expect(me.user.appearance).toEqual(chosen)
  })

  it('is chosen by who may change the settings, and stands in the audit', async () => {
    const server = await portableServer()
    const editor = await server.person('editor')
    expect((await choose(server, chosen, editor.token)).status).toBe(403)
    await choose(server, chosen)
    const [last] = (await admin(server, 'GET', '/audit')).json
    expect([last.action, last.detail]).toEqual(['settings.changed', { changed: ['appearance'] }])
  })

  it('takes any combination of the listed names', async () => {
    const server = await portableServer()
    const any = fc.record({
      accent: fc.constantFrom(null, ...accentNames),
      textFont: fc.constantFrom(...textFonts),
      headingFont: fc.constantFrom(...headingFonts),
      corners: fc.constantFrom(...cornerNames),
      colorMode: fc.constantFrom(...colorModeChoices),
      icon: fc.constant(null),
    })
    await fc.assert(
      fc.asyncProperty(any, async (appearance) => {
        const { status, json } = await choose(server, appearance)
        expect([status, json.appearance]).toEqual([200, appearance])
      }),
      runs(20),
    )
  })

  it('takes no other name, and says where', async () => {
    const server = await portableServer()
    const listed = new Set<string>([...accentNames, ...textFonts, ...headingFonts, ...cornerNames, ...colorModeChoices])
    const part = fc.constantFrom('accent', 'textFont', 'headingFont', 'corners', 'colorMode')
    const other = fc.oneof(
      fc.string().filter((text) => !listed.has(text)),
      fc.integer(),
      fc.constantFrom('white', 'url(x)', 'red;}', '__proto__', 'constructor'),
    )
    await fc.assert(
      fc.asyncProperty(part, other, async (name, value) => {
        const { status, json } = await choose(server, { ...chosen, [name]: value })
        const paths = json.errors.map(({ path }: { readonly path: string }) => path)
        expect([status, paths]).toEqual([400, [`/appearance/${name}`]])
      }),
      runs(20),
    )
    const more = await choose(server, { ...chosen, css: 'body{}' })
    expect(more.status).toBe(400)
    expect((await admin(server, 'GET', '/app-settings')).json.appearance).toEqual(stockAppearance)
  })
})

describe('the icon of a site', () => {
  it('passes the gate of pictures, and is stored as blocks store theirs', async () => {
    const server = await portableServer()
    const { value } = await uploaded(server)
    const stored = (await choose(server, { ...chosen, icon: { ...value, onload: 'alert(1)' } })).json.appearance.icon
    expect(stored).toEqual(value)
    for (const src of ['javascript:alert(1)', '', 5]) {
      const { status, json } = await choose(server, { ...chosen, icon: { src } })
      expect([status, json.errors]).toEqual([
        400,
        [{ path: '/appearance/icon', code: 'invalid', message: 'A picture of the media library is expected.' }],
      ])
    }
  })

  it('is a use of its picture: it is not deleted by the way, and is told among the places', async () => {
    const server = await portableServer()
    const { id, value } = await uploaded(server)
    await choose(server, { ...chosen, icon: value })
    const use = { pageId: null, language: '', name: '', snapshot: 'saved', blockId: null, path: ['appearance', 'icon'] }
    expect((await admin(server, 'GET', `/media/images/${id}/usage`)).json).toEqual([use])
    expect((await admin(server, 'DELETE', `/media/images/${id}`)).json).toMatchObject({ code: 'in_use', usage: [use] })
    await admin(server, 'POST', '/media/trash', { ids: [id] })
    await admin(server, 'DELETE', '/media/trash')
    expect((await admin(server, 'GET', `/media/images/${id}`)).status).toBe(200)
    await choose(server, chosen)
    expect((await admin(server, 'GET', `/media/images/${id}/usage`)).json).toEqual([])
  })

  it('is replaced with its picture, by who may change the settings', async () => {
    const server = await portableServer()
    const [old, next] = [await uploaded(server, 40), await uploaded(server, 42)]
    await choose(server, { ...chosen, icon: old.value })
    const editor = await server.person('editor')
    const replace = (token: string) =>
      admin(server, 'POST', `/media/images/${old.id}/replace_uses`, { withId: next.id }, token)
    expect((await replace(editor.token)).json).toEqual({
      changed: 0,
      failed: [{ pageId: null, language: '', code: 'forbidden' }],
    })
    expect((await replace(server.owner)).json).toEqual({ changed: 1, failed: [] })
    expect((await admin(server, 'GET', '/app-settings')).json.appearance.icon.hashId).toBe(next.id)
    expect((await admin(server, 'GET', `/media/images/${next.id}/usage`)).json).toHaveLength(1)
  })

  it('travels with the look in an archive', async () => {
    const server = await portableServer()
    const { id, value } = await uploaded(server)
    await choose(server, { ...chosen, icon: value })
    const { appearance } = (await admin(server, 'GET', '/app-settings')).json
    const other = await portableServer()
    await imported(other, await exported(server))
    expect((await admin(other, 'GET', '/app-settings')).json.appearance).toEqual(appearance)
    expect((await admin(other, 'GET', `/media/images/${id}/usage`)).json).toHaveLength(1)
  })
})
