import {
  type Catalogue,
  createEngine,
  definePageType,
  hmacVerifier,
  listenOnConsole,
  type Transport,
} from '@quoin/engine'
import { describe, expect, it } from 'vitest'
import { hmacSigner } from '../../engine/server/src/auth/visitor-access.ts'
import { type FakeAnswer, fakeClock, fakeTransport, routedTransport } from '../support/fakes.ts'
import { api, base, catalogue, pageTypes } from './support/least-config.ts'

describe('the engine', () => {
  const stored = {
    id: 'p1',
    type: 'odd',
    slug: 'home',
    name: 'Home',
    language: 'en',
    content: [{ id: 'a', type: 'text', props: { text: 'Hi' } }],
  }
  const transport = routedTransport({ '/api/app/pages/home/translations/en': { body: stored } })

  it('loads pages of its site and tells what happened on the way', async () => {
    const clock = fakeClock()
    const engine = createEngine({ ...base, transport, clock })
    const told: unknown[] = []
    engine.on('page:loaded', (event) => told.push(event))
    engine.on('issue:found', ({ code }) => told.push(code))
    engine.on('step:finished', ({ step }) => told.push(step))
    const loaded = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
    expect(loaded?.page.content).toEqual([{ id: 'a', type: 'text', props: { text: 'Hi' } }])
    expect(told).toEqual([
      'page',
      'type-data',
      'embeds',
      'default-meta',
      'relations',
      'block-data',
      'PAGE_TYPE_UNKNOWN',
      { id: 'p1', ms: 0 },
    ])
    told.length = 0
    expect(await engine.loadPage({ by: 'slug', slug: 'gone', language: 'en' })).toBeUndefined()
    expect(told).toEqual(['page'])
  })

  it('writes the texts of the specification to the console, unless the host listens by itself', async () => {
    const lines: unknown[] = []
    const console = {
      error: (line: unknown) => lines.push(['error', line]),
      warn: (line: unknown) => lines.push(['warn', line]),
    }
    const template = [{ slotName: 'main' }]
    const engine = createEngine({
      ...base,
      pageTypes: [definePageType({ name: 'blog', template })],
      console,
      ...{ showClickToEdit: true },
      transport: fakeTransport(({ url }) => ({
        body: { ...stored, type: url.includes('home') ? 'odd' : 'blog', content: [{ id: 'x', type: 'gone' }] },
      })),
    })
    await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
    await engine.loadPage({ by: 'slug', slug: 'blog', language: 'en' })
    engine.emit('issue:found', { code: 'EMBED_FAILED', message: 'No.', blockId: null, path: [], severity: 'error' })
    expect(lines).toEqual([
      ['warn', 'The option "showClickToEdit" is deprecated. Use "clickToEditSide".'],
      ['warn', 'Unknown pageType'],
      ['warn', 'There is no block of type "gone" here.'],
      ['warn', 'There is no block of type "gone" here.'],
      ['warn', 'Slot not found'],
      ['error', 'No.'],
    ])
  })

  it('has one listener for the console, which a host can attach elsewhere and take off', () => {
    const engine = createEngine(base)
    const lines: unknown[] = []
    const off = listenOnConsole(engine, {
      error: (line: unknown) => lines.push(line),
      warn: (line: unknown) => lines.push(line),
    })
    engine.emit('config:warned', { message: 'one' })
    off()
    engine.emit('config:warned', { message: 'two' })
    expect(lines).toEqual(['one'])
  })

  it('writes to the console of the platform when no other is given', () => {
    const lines: unknown[] = []
    const before = globalThis.console.warn
    globalThis.console.warn = (line) => lines.push(line)
    createEngine({ pageTypes, api })
    globalThis.console.warn = before
    expect(lines).toEqual(['There is no list of blocks, no "catalogue". The default paragraph is used.'])
  })

  it('warns once where something answers that is no content server, and not where a page is missing', async () => {
    const warningsOf = async (status: number, body: FakeAnswer['body']) => {
      const engine = createEngine({ ...base, transport: fakeTransport(() => ({ status, body })) })
      const warnings: string[] = []
      engine.on('config:warned', ({ message }) => warnings.push(message))
      for (const slug of ['home', 'about']) await engine.loadPage({ by: 'slug', slug, language: 'en' })
      return warnings
    }
    const advice =
      'An answer for a page did not come from a content server. Check the api\'s host, "https://site.test/api": it has to be the address of the calls of a content server, usually ending in "/api".'
    expect(await warningsOf(404, '<!doctype html>')).toEqual([advice])
    expect(await warningsOf(200, '<!doctype html>')).toEqual([advice])
    expect(await warningsOf(404, { code: 'not_found', detail: 'There is no call at this address.' })).toEqual([advice])
    expect(await warningsOf(404, { code: 'not_found' })).toEqual([])
    expect(await warningsOf(404, null)).toEqual([])
    expect(await warningsOf(200, {})).toEqual([])
  })

  it('warns once where a missing page was requested by a slug with a slash in front', async () => {
    const engine = createEngine({ ...base, transport: fakeTransport(() => ({ status: 404, body: null })) })
    const warnings: string[] = []
    engine.on('config:warned', ({ message }) => warnings.push(message))
    for (const slug of ['/about', 'about', '/team'])
      expect(await engine.loadPage({ by: 'slug', slug, language: 'en' })).toBeUndefined()
    expect(warnings).toEqual(['A page was requested by "slug" with a slash in front. Give it without.'])
  })

  it('shows embedded pages only to whom the server says so, and asks only when there are some', async () => {
    const now = 1767225600000
    const pages: Transport = fakeTransport(async ({ url }) => {
      if (url.includes('/app?')) {
        const { token } = hmacSigner('s').answer('badge=1;embed=1', now)
        return { body: { token, p: token } }
      }
      const id = url.includes('plain') ? 'plain' : url.includes('inner') ? 'inner' : 'home'
      const content =
        id === 'home' ? [{ id: 'e', type: 'default-embed-brick', props: { QUOIN_EMBED: 'inner_en' } }] : []
      return { body: { ...stored, id, type: 'page', content } }
    })
    const given = { ...base, catalogue: catalogue as Catalogue, transport: pages, clock: fakeClock(now) }
    const embedOf = async (engine: ReturnType<typeof createEngine>) => {
      const loaded = await engine.loadPage({ by: 'slug', slug: 'home', language: 'en' })
      return loaded?.embeds.inner_en?.page.id
    }
    expect(await embedOf(createEngine(given))).toBeUndefined()
    expect(await embedOf(createEngine({ ...given, visitorRights: { badge: false, embed: true } }))).toBe('inner')
    expect(await embedOf(createEngine({ ...given, visitorRights: { verify: hmacVerifier('wrong') } }))).toBeUndefined()
    const embed = { badge: false, embed: true }
    expect(await embedOf(createEngine({ ...given, visitorRights: async () => embed }))).toBe('inner')
    const ill = createEngine({ ...given, visitorRights: () => Promise.reject(new Error('the host is ill')) })
    expect(await ill.visitorRights()).toEqual({ badge: false, embed: false })
    const asking = createEngine({ ...given, visitorRights: { verify: hmacVerifier('s') } })
    expect(await embedOf(asking)).toBe('inner')
    expect(await asking.visitorRights()).toEqual({ badge: true, embed: true })
    const { calls } = pages as ReturnType<typeof fakeTransport>
    const before = calls.length
    const fresh = createEngine({ ...given, visitorRights: { verify: hmacVerifier('s') } })
    await fresh.loadPage({ by: 'slug', slug: 'plain', language: 'en' })
    expect(calls.slice(before).map(({ url }) => url)).toEqual(['https://site.test/api/app/pages/plain/translations/en'])
  })

  it('lists pages for editors with the stored session token or the one given', async () => {
    const seen = fakeTransport(() => ({ body: [] }))
    let stored: string | null = 'short'
    const engine = createEngine({ ...base, transport: seen, sessionToken: () => stored })
    expect((await engine.listPages({ scope: 'admin' })).items).toEqual([])
    stored = 'eySession-token'
    await engine.listPages({ scope: 'admin' })
    await engine.listPages({ scope: 'admin', token: 'given' })
    await engine.listPages({})
    expect(seen.calls.map(({ headers }) => headers?.Authorization)).toEqual([
      'Bearer eySession-token',
      'Bearer given',
      'Bearer key',
    ])
  })

  it('lists pages for visitors where no token can be read', async () => {
    const seen = fakeTransport(() => ({ body: [] }))
    const sessionToken = () => {
      throw new Error("Failed to read the 'localStorage' property from 'Window': Access is denied for this document.")
    }
    const engine = createEngine({ ...base, transport: seen, sessionToken })
    expect((await engine.listPages()).items).toEqual([])
    expect(seen.calls.map(({ headers }) => headers?.Authorization)).toEqual(['Bearer key'])
  })

  it('asks the host who looks, and is cautious without an answer', () => {
    expect(createEngine(base).adminStatus()).toEqual({ isAdmin: false, previewMode: false })
    const status = { isAdmin: true, previewMode: true }
    expect(createEngine({ ...base, adminStatus: () => status }).adminStatus()).toBe(status)
  })
})
