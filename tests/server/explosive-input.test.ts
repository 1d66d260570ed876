import { gzipSync } from 'node:zlib'
import { memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAnswer } from '../../engine/server/src/newsletter/relay.ts'
import { followCopies } from '../../engine/server/src/transfer/follow-copies.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, withoutRates } from './support/running-server.ts'

// far from what an attack would take, and from what a busy machine needs
const longestMs = 60_000

describe('input made to explode or to stand still', { timeout: longestMs }, () => {
  const json = { 'content-type': 'application/json' }
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer({
      limits: { ...withoutRates, archiveBytes: 1_000_000 },
      blobs: memoryBlobs(),
    })
    await server.call('POST', '/api/admin/forms', {
      token: server.owner,
      body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
    })
    await server.call('POST', '/api/admin/newsletter/lists', {
      token: server.owner,
      body: { id: 'news', name: 'News' },
    })
  })
  afterAll(() => server.close())

  async function answered(what: string, call: () => ReturnType<OwnedServer['call']>): Promise<number> {
    const { status } = await call()
    expect([what, status < 500]).toEqual([what, true])
    return status
  }

  test('an archive that unpacks to more than it may is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const status = await answered('archive', () =>
      server.call('POST', '/api/admin/import?mode=merge&conflict=skip', {
        token: server.owner,
        body: new Uint8Array(bomb),
        headers: { 'content-type': 'application/gzip' },
      }),
    )
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect([413, 422]).toContain(status)
  })

  test('JSON, SVG and headers of the worst shapes', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(
      await answered('deep', () =>
        server.call('POST', '/api/admin/pages', { token: server.owner, body: deep, headers: json }),
      ),
    ).toBe(400)
    const keys = `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`
    expect(
      await answered('keys', () =>
        server.call('POST', '/api/admin/forms', { token: server.owner, body: keys, headers: json }),
      ),
    ).toBe(400)
    const laughs = `<!DOCTYPE svg [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg">&e20;</svg>`
    const svg = (text: string) =>
      server.call('PUT', `/api/admin/media/images/${crypto.randomUUID()}?name=a.svg`, {
        token: server.owner,
        body: new TextEncoder().encode(text),
        headers: { 'content-type': 'image/svg+xml' },
      })
    expect(await answered('laughs', () => svg(laughs))).toBe(415)
    const names = 'fill stroke color opacity mask filter stop-color stop-opacity stroke-width fill-rule clip-rule'
    const block = `{${names
      .split(' ')
      .map((name) => `${name}:0`)
      .join(';')}}`
    const many = Array.from({ length: 60_000 }, (_, at) => `.a${at}`).join()
    expect(await answered('selectors', () => svg(`<svg><style>${many}${block}</style></svg>`))).toBe(415)
    const styled = (rule: string, elements: string) => svg(`<svg><style>${rule}${block}</style>${elements}</svg>`)
    expect(await answered('elements', () => styled('*', '<g/>'.repeat(19_000)))).toBe(415)
    expect(await answered('classes', () => styled('.a', `<g class="${'a '.repeat(400_000)}"/>`))).toBe(201)
    for (const text of [
      '<svg '.repeat(50_000),
      `<svg ${'a="" '.repeat(100_000)}>`,
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`,
      `<svg><style>${'/*'.repeat(100_000)}`,
    ])
      await answered(text.slice(0, 20), () => svg(text))
  })

  test('a small patch that would make an endless page by copying', async () => {
    const page = await newPage(server, {
      content: [titleBlock('a', 'A')],
      customValues: { text: 'x'.repeat(1000) },
    })
    const copies = Array.from({ length: 60 }, (_, at) => ({
      op: 'copy',
      from: '/customValues',
      path: `/customValues/k${at}`,
    }))
    expect(await answered('copies', () => page.at('PATCH', '', copies))).toBe(413)
    const nested = ['/customValues', ...Array.from({ length: 300 }, () => '/n')]
    const deeper = nested.slice(1).map((_, at) => ({ op: 'add', path: nested.slice(0, at + 2).join(''), value: {} }))
    expect(await answered('depth', () => page.at('PATCH', '', deeper))).toBe(400)
    expect(page.revision()).toBe(1)
    expect((await page.at('PATCH', '', copies.slice(0, 3))).status).toBe(200)
  })

  test('a page with as many blocks as it may have, each of which is brought back or names another page', async () => {
    const content = Array.from({ length: 9000 }, (_, at) => titleBlock(`b${at}`, `Title ${at}`))
    const page = await newPage(server, { content })
    const blocks = content.map(({ id }) => id)
    const other = [...content].reverse().map(({ id }) => titleBlock(id, 'Other'))
    expect(await answered('another order', () => page.at('PUT', '', { content: other }))).toBe(200)
    expect(await answered('restore', () => page.at('POST', '/revisions/1/restore', { scope: { blocks } }))).toBe(200)
    const restored = (await page.at('GET', '')).json.content
    expect(restored).toEqual([...content].reverse())
    const naming = blocks.map((id) => ({
      id,
      type: 'default-embed-brick',
      props: { QUOIN_EMBED: `${crypto.randomUUID()}_en` },
    }))
    expect(await answered('references', () => page.at('PUT', '', { content: naming }))).toBe(200)
  })

  test('a page of a million entries that are no blocks, or no items', async () => {
    const many = (entry: string) => Array.from({ length: 1_000_000 }, () => entry).join()
    const pages = {
      'no blocks': `[${many('{}')}]`,
      'no items': `[{"id":"f","type":"features","props":{"features":[${many('1')}]}}]`,
    }
    const most = 350_000
    for (const [name, content] of Object.entries(pages)) {
      const before = process.resourceUsage().maxRSS
      const body = `{"type":"blog","name":"${name}","content":${content}}`
      const sent = { token: server.owner, body, headers: json }
      expect(await answered(name, () => server.call('POST', '/api/admin/pages', sent))).toBe(413)
      expect([name, process.resourceUsage().maxRSS - before < most]).toEqual([name, true])
    }
  })

  test('a page of very many values that its type does not declare', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `value${at}`)
    const customValues = Object.fromEntries(names.map((name) => [name, 1]))
    const page = await newPage(server, { customValues })
    const { json: read } = await page.at('GET', '')
    expect(read.customValues).toEqual(customValues)
    expect(read.issues.map((issue: { readonly path: readonly string[] }) => issue.path.at(-1))).toEqual(
      names.slice(0, 50),
    )
  })

  test('what is nearly a number, an address or markup, very often', async () => {
    const fields = [{ key: 'count', kind: 'number' }]
    await server.call('POST', '/api/admin/forms', {
      token: server.owner,
      body: { id: 'counted', name: 'Counted', fieldsFrom: 'any', fields },
    })
    const nearly = `${'1'.repeat(500_000)}x`
    expect(await answered('number', () => server.call('POST', '/f/counted', { body: { count: nearly } }))).toBe(422)
    const href = `/blog/near${'/'.repeat(500_000)}a`
    const page = await newPage(server, { slug: 'near', content: [titleBlock('a', 'A', { href })] })
    const linking = () => server.call('GET', `/api/admin/pages/${page.id}/references`, { token: server.owner })
    expect(await answered('address', linking)).toBe(200)
    for (const part of ['<', '(']) expect(readAnswer(part.repeat(500_000), 'ada@example.org').result).toBe('error')
  })

  test('text on which a careless expression would hang', async () => {
    const long = 7000
    const texts = [
      'a',
      ' ',
      '-',
      '.',
      '@',
      '%',
      '/',
      '"',
      '\\',
      '<',
      '(',
      '{',
      '=',
      ',',
      ';',
      '\t',
      'a.',
      'a@',
      '-a',
      '%20',
      'W/"',
      'é',
    ].flatMap((part) => {
      const run = part.repeat(Math.floor(long / part.length))
      return [`${run}!`, `a@${run}`, `${run}\u0001`]
    })
    for (const text of texts) {
      const encoded = encodeURIComponent(text)
      const what = JSON.stringify(text.slice(0, 8))
      const page = { type: 'blog', name: text, slug: text.slice(0, 255), tags: [text.slice(0, 64)] }
      await answered(`page ${what}`, () => server.call('POST', '/api/admin/pages', { token: server.owner, body: page }))
      await answered(`login ${what}`, () =>
        server.call('POST', '/api/admin/session', { body: { email: text, password: text.slice(0, 200) } }),
      )
      await answered(`form ${what}`, () => server.call('POST', '/f/contact', { body: { email: text, message: text } }))
      await answered(`hook ${what}`, () =>
        server.call('POST', '/api/admin/webhooks', {
          token: server.owner,
          body: { url: `https://${text}`, events: ['ping'] },
        }),
      )
      if (encoded.length < 8000) {
        await answered(`list ${what}`, () =>
          server.call('GET', `/newsletter/news/post-json?EMAIL=${encoded}&c=${encoded.slice(0, 100)}`),
        )
        await answered(`search ${what}`, () =>
          server.call('GET', `/api/admin/pages?q=${encodeURIComponent(text.slice(0, 200))}`, { token: server.owner }),
        )
      }
      if (!/^[\t\x20-\x7e]+$/.test(text)) continue
      const headers = {
        'accept-encoding': text,
        'if-none-match': text,
        'if-match': text,
        accept: text,
        prefer: text,
        range: text,
        origin: text,
        cookie: text,
        'x-forwarded-for': text,
        'idempotency-key': text,
      }
      for (const [name, value] of Object.entries(headers)) {
        await answered(`${name} ${what}`, () => server.call('GET', '/api/app', { headers: { [name]: value } }))
      }
    }
  }, 120_000)

  test('a form or list of a page that is imported is followed to its copy, however long its address is', () => {
    const { ofValue } = followCopies(
      { forms: new Map([['contact', 'contact-2']]), lists: new Map([['news', 'n']]) },
      '',
    )
    const followed = (address: string) => ofValue({ formspreeFormId: address, mailchimpUrl: address })
    for (const [around, found] of [
      ['contact', 'contact-2'],
      [' contact/\n', ' contact-2/\n'],
      ['https://formspree.io/f/contact/', 'https://formspree.io/f/contact-2/'],
      ['/contact', '/contact-2'],
      ['contacts', 'contacts'],
      ['contact//', 'contact//'],
      ['f/ contact', 'f/ contact'],
      ['contact /', 'contact /'],
    ])
      expect(followed(around ?? '')).toEqual({ formspreeFormId: found, mailchimpUrl: around })
    for (const unit of [' ', '/', 'a/', '/newsletter/', '/newsletter/news/post'])
      for (const end of ['!', 'contact !', '/newsletter/news/post !']) {
        const long = unit.repeat(200_000) + end
        expect(followed(long)).toEqual({ formspreeFormId: long, mailchimpUrl: long })
      }
  })
})
