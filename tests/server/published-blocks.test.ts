import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryBlobs } from '@quoin/server'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAnswer } from '../../engine/server/src/newsletter/relay.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
let target: Server
let base = ''
/** What the other side answers with. */
let status = 200
const heard: { readonly url: string; readonly body: string }[] = []

beforeEach(async () => {
  heard.length = 0
  status = 200
  target = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      heard.push({ url: request.url ?? '', body })
      response.writeHead(status).end('answer({"result":"success","msg":"Almost <b>finished</b>, ada@example.org…"})')
    })
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const { port } = target.address() as AddressInfo // listening on TCP
  base = `http://127.0.0.1:${port}`
  server = await ownedServer({
    blobs: memoryBlobs(),
    outbound: { rules: { allow: [`127.0.0.1:${port}`], http: false } },
    settings: {
      languages: [
        { code: 'en', name: 'English' },
        { code: 'de', name: 'Deutsch' },
      ],
    },
  })
})
afterEach(async () => {
  await server.close()
  target.closeAllConnections()
  target.close()
})

const formBlock = (id: string, elements: readonly unknown[]) => ({
  id,
  type: 'form-builder',
  props: { formspreeFormId: 'https://formspree.io/f/contact', 'form-elements': elements },
})
const input = (id: string, fieldName: string, more = {}) => ({
  id,
  type: 'form-input',
  props: { fieldName, label: fieldName, inputType: 'text', ...more },
})
const send = (body: unknown) => server.call('POST', '/f/contact', { body, headers: { accept: 'application/json' } })
const codes = async (body: unknown) =>
  ((await send(body)).json.errors ?? []).map((error: { field: string; code: string }) => [error.field, error.code])

describe('F-5 the rules of a form come from its published blocks', () => {
  const full = [
    input('i1', 'Your Email', { inputType: 'email', isRequired: true }),
    input('i2', 'Age', { inputType: 'number' }),
    { id: 'i3', type: 'form-checkbox', props: { fieldName: 'Privacy', label: [] } },
    { id: 'i4', type: 'form-radiobuttons', props: { label: 'Favourite colour', fieldName: '', isRequired: true } },
  ]

  it('once they are published, and only where all blocks agree', async () => {
    await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'contact', name: 'Contact' } })
    const page = await newPage(server, { content: [formBlock('f', full)] })
    expect(await codes({ anything: 'goes' })).toEqual([])
    expect((await page.at('POST', '/publish', {})).status).toBe(200)
    expect(await codes({ youremail: 'x', age: 'old' })).toEqual([
      ['youremail', 'TYPE_EMAIL'],
      ['age', 'TYPE_NUMERIC'],
      ['privacy', 'REQUIRED_FIELD_MISSING'],
      ['favouritecolour', 'REQUIRED_FIELD_MISSING'],
    ])
    expect(
      (await send({ youremail: 'ada@example.org', privacy: true, favouritecolour: 'blue', more: 'x' })).status,
    ).toBe(200)
    const other = await newPage(server, {
      content: [
        formBlock('g', [input('j1', 'youremail'), input('j2', 'age', { inputType: 'number', isRequired: true })]),
      ],
    })
    await other.at('POST', '/publish', {})
    expect(await codes({ youremail: 'not an address', age: 'old' })).toEqual([['age', 'TYPE_NUMERIC']])
  })

  it('spelled as older content may spell them', async () => {
    await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'contact', name: 'Contact' } })
    const page = await newPage(server, {
      content: [
        formBlock('f', [
          input('i1', 'Mail', { inputType: 'EMAIL', isRequired: 'true' }),
          { id: 'i2', type: 'form-checkbox', props: { fieldName: 'News', label: [], isRequired: 'false' } },
        ]),
      ],
    })
    expect((await page.at('POST', '/publish', {})).status).toBe(200)
    expect(await codes({ other: 'x' })).toEqual([['mail', 'REQUIRED_FIELD_MISSING']])
    expect(await codes({ mail: 'x' })).toEqual([['mail', 'TYPE_EMAIL']])
  })
})

describe('F-8 a page for who sent a form without scripts', () => {
  const labels = { en: ['Your email', 'Age'], de: ['Ihre E-Mail', 'Alter'] }
  const block = ([mail, age]: readonly string[]) =>
    formBlock('f', [
      input('i1', 'mail', { label: mail, inputType: 'email' }),
      input('i2', 'age', { label: age, inputType: 'number' }),
      { id: 'i3', type: 'form-checkbox', props: { fieldName: 'privacy', label: [paragraph(rich)] } },
    ])
  const rich = [{ text: 'I have read the ' }, { type: 'link', url: '/privacy', children: [{ text: 'privacy policy' }] }]
  const paragraph = (children: readonly unknown[]) => ({ type: 'paragraph', children })
  const lines = async (referer: string, fields: Readonly<Record<string, string>> = { mail: 'x', age: 'old' }) => {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: `http://localhost:3000${referer}`,
    }
    const { text } = await server.call('POST', '/f/contact', { body: `${new URLSearchParams(fields)}`, headers })
    return [...text.matchAll(/<p>((?:The|Das) .*?)<\/p>/g)].map(([, line]) => line)
  }

  it('names its fields as the page does, in its language', async () => {
    await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'contact', name: 'Contact' } })
    const page = await newPage(server, { content: [block(labels.en)] })
    await page.at('POST', '/publish', {})
    const english = [
      'The field “Your email” should be a valid email address.',
      'The field “Age” should be a number.',
      'The field “I have read the privacy policy” is required.',
    ]
    expect(await lines('/contact')).toEqual(english)
    // and to those who read the answers
    const { json } = await server.call('GET', '/api/admin/forms/contact', { token: server.owner })
    expect(json.labels).toEqual({ mail: 'Your email', age: 'Age', privacy: 'I have read the privacy policy' })
    expect(await lines('/de/kontakt')).toEqual([
      'Das Feld „Your email“ braucht eine gültige E-Mail-Adresse.',
      'Das Feld „Age“ braucht eine Zahl.',
      'Das Feld „I have read the privacy policy“ fehlt.',
    ])
    const german = await newPage(server, { language: 'de', content: [block(labels.de)] })
    await german.at('POST', '/publish', {})
    expect(await lines('/de/kontakt')).toEqual([
      'Das Feld „Ihre E-Mail“ braucht eine gültige E-Mail-Adresse.',
      'Das Feld „Alter“ braucht eine Zahl.',
      'Das Feld „I have read the privacy policy“ fehlt.',
    ])
    expect(await lines('/contact')).toEqual(english)
  })

  it('by the words of the form where no page has them, by their keys where nobody has', async () => {
    const fields = [
      { key: 'mail', kind: 'email', label: 'E-mail <us>' },
      { key: 'age', kind: 'number' },
    ]
    const body = { id: 'contact', name: 'Contact', fields }
    await server.call('POST', '/api/admin/forms', { token: server.owner, body })
    expect(await lines('/contact')).toEqual([
      'The field “E-mail &#60;us&#62;” should be a valid email address.',
      'The field “age” should be a number.',
    ])
    const blank = await newPage(server, { content: [block(['', 'Years'])] })
    await blank.at('POST', '/publish', {})
    expect(await lines('/contact')).toEqual([
      'The field “E-mail &#60;us&#62;” should be a valid email address.',
      'The field “Years” should be a number.',
    ])
    expect((await send({ mail: 'x' })).json.errors).toEqual([
      { field: 'mail', code: 'TYPE_EMAIL', message: 'should be a valid email address' },
    ])
  })
})

describe('N-5 the relay', () => {
  it('asks the list of a published block, and hands its words on as plain text', async () => {
    const address = `${base}/subscribe/post?u=1&id=2`
    const page = await newPage(server, {
      content: [{ id: 'n', type: 'newsletter-subscribe', props: { provider: 'MAILCHIMP', mailchimpUrl: address } }],
    })
    const relay = (email = 'ada@example.org') =>
      server.call('POST', '/newsletter/relay', { body: { listUrl: address, email } })
    expect((await relay()).json.result).toBe('error')
    await page.at('POST', '/publish', {})
    const answer = await relay()
    expect([answer.status, answer.json]).toEqual([200, { result: 'success', msg: 'Almost finished , …' }])
    expect((await relay('ada@')).json.msg).toBe('Please, enter a valid email address')
    expect(heard.map(({ url }) => url)).toEqual(['/subscribe/post-json?u=1&id=2&EMAIL=ada%40example.org&c=answer'])
    status = 404
    expect((await relay()).json).toEqual({ result: 'error', msg: 'An error occurred. Please, try again.' })
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    expect((await relay()).json.result).toBe('error')
  })

  it('never repeats the address, in whatever letters the list does (N-3)', () => {
    const email = 'ada@example.org'
    const spelled = fc.mixedCase(fc.constant(email))
    const part = fc.oneof(spelled, fc.constantFrom(' ', '<b>', '</b>', ',', 'Thanks', 'aDa@', 'ada@example.or', 'g'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { msg } = readAnswer(`answer(${JSON.stringify({ result: 'success', msg: parts.join('') })})`, email)
        expect(msg.toLowerCase()).not.toContain(email)
      }),
    )
    expect(readAnswer('{"msg":"0 - ADA@Example.org is <b>already</b> a\\nsubscriber"}', email).msg).toBe(
      '0 - is already a subscriber',
    )
  })
})

describe('S-4 webhooks of pages', () => {
  it('carry the public row: no drafts, no mail addresses of people', async () => {
    await server.call('POST', '/api/admin/webhooks', {
      token: server.owner,
      body: { url: `${base}/hook`, events: ['page.published'] },
    })
    const page = await newPage(server, { name: 'Told' })
    await page.at('POST', '/publish', {})
    server.clock.advance(1000)
    await until(() => heard.length === 1)
    const { type, data } = JSON.parse(heard[0]?.body ?? '')
    expect(type).toBe('page.published')
    expect(data).toMatchObject({ id: page.id, name: 'Told', status: 'PUBLISHED' })
    expect(heard[0]?.body).not.toContain('ada@example.org')
    expect(data).not.toHaveProperty('workingContent')
  })
})

describe('where a picture is used', () => {
  const put = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    return (
      await server.call('PUT', `/api/admin/media/images/${randomUUID()}?name=p.png`, {
        token: server.owner,
        body: new Uint8Array(bytes),
      })
    ).json
  }
  const admin = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/admin/media/images/${path}`, { token: server.owner, body })

  it('is told by snapshot, block and path; it is not deleted while in use, and can be replaced', async () => {
    const [red, blue] = [await put('#f00'), await put('#00f')]
    const page = await newPage(server, {
      name: 'Shows',
      content: [
        {
          id: 'b',
          type: 'title',
          props: { title: 'x', image: { ...red.value, alt: 'Kept words', highPriority: true } },
        },
      ],
    })
    await page.at('POST', '/publish', {})
    const usage = (await admin('GET', `${red.id}/usage`)).json
    const place = {
      pageId: page.id,
      language: 'en',
      name: 'Shows',
      blockId: 'b',
      path: ['content', 0, 'props', 'image'],
    }
    expect(usage).toEqual([
      { ...place, snapshot: 'live' },
      { ...place, snapshot: 'saved' },
    ])
    const refused = await admin('DELETE', red.id)
    expect([refused.status, refused.json.code, refused.json.usage]).toEqual([409, 'in_use', usage])
    expect((await admin('POST', `${red.id}/replace_uses`, { withId: red.id })).status).toBe(400)
    const replaced = await admin('POST', `${red.id}/replace_uses`, { withId: blue.id })
    expect(replaced.json).toEqual({ changed: 1, failed: [] })
    const { image } = (await page.at('GET', '')).json.content[0].props
    expect(image).toEqual({ ...blue.value, alt: 'Kept words', highPriority: true })
    expect((await admin('GET', `${red.id}/usage`)).json).toEqual([{ ...place, snapshot: 'live' }])
    expect((await admin('DELETE', `${red.id}?force=true`)).status).toBe(204)
  })

  it('of a text only the address is replaced, not what is said around it', async () => {
    const [red, blue] = [await put('#f00'), await put('#00f')]
    const from = `http://localhost:3000${red.value.src}`
    const saying = (address: string) => ({
      content: [
        { id: 'a', type: 'title', props: { title: `Our team, see ${address}, and write to us.` } },
        {
          id: 'b',
          type: 'text',
          props: {
            text: [
              { type: 'paragraph', children: [{ text: `Look (${address}?w=1 or <b>"${address}"): ${address}.` }] },
            ],
          },
        },
        { id: 'c', type: 'title', props: { title: address } },
      ],
      meta: { title: `picture:${address}`, description: `All of ${address}! And of ${address}` },
    })
    const page = await newPage(server, saying(from))
    await page.at('PATCH', '', [{ op: 'replace', path: '/meta/title', value: `picture:${red.value.src}` }])
    expect((await admin('POST', `${red.id}/replace_uses`, { withId: blue.id })).json).toEqual({
      changed: 1,
      failed: [],
    })
    const now = (await page.at('GET', '')).json
    const expected = JSON.parse(
      JSON.stringify(saying(blue.value.src)).replaceAll(`${blue.value.src}?w=1`, blue.value.src),
    )
    expect([now.content, now.meta]).toEqual([expected.content, expected.meta])
  })

  it('is replaced in stories, too, by whoever made them, and not in what is planned, which is told (M-13)', async () => {
    const [red, blue] = [await put('#f00'), await put('#00f')]
    const { value } = (await admin('PATCH', blue.id, { alt: 'Blue', alts: { de: 'Blau' } })).json
    const content = [{ id: 'b', type: 'title', props: { title: 'x', image: red.value } }]
    const page = await newPage(server, { content })
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null })
    const translations = `/api/admin/pages/${page.id}/translations`
    await server.call('POST', translations, {
      token: server.owner,
      body: { language: 'de', name: 'Seite', slug: 'seite' },
    })
    const stories = '/api/admin/blocks/title/stories'
    const story = { name: 'Red', props: { title: 'x', image: red.value } }
    const { id } = (await server.call('POST', stories, { token: server.owner, body: story })).json
    const editor = await server.person('editor')
    const replaced = await server.call('POST', `/api/admin/media/images/${red.id}/replace_uses`, {
      token: editor.token,
      body: { withId: blue.id },
    })
    const planned = { pageId: page.id, language: 'en', code: 'scheduled' }
    expect(replaced.json).toEqual({ changed: 2, failed: [{ pageId: null, language: '', code: 'forbidden' }, planned] })
    expect((await admin('POST', `${red.id}/replace_uses`, { withId: blue.id })).json).toEqual({
      changed: 1,
      failed: [planned],
    })
    const shown = async (path: string) => (await server.call('GET', path, { token: server.owner })).json
    expect((await shown(`${stories}/${id}`)).props).toEqual({ title: 'x', image: value })
    expect((await page.at('GET', '')).json.content[0].props.image.alt).toBe('Blue')
    expect((await shown(`${translations}/de`)).content[0].props.image.alt).toBe('Blau')
  })

  it('says which pages could not be changed', async () => {
    const [red, blue] = [await put('#f00'), await put('#00f')]
    const page = await newPage(server, {
      content: [{ id: 'b', type: 'title', props: { title: 'x', image: red.value } }],
    })
    const lock = await server.call('POST', `${page.doc}/lock`, {
      token: server.owner,
      body: {},
      headers: { 'quoin-client': randomUUID() },
    })
    expect(lock.status).toBe(200)
    expect((await admin('POST', `${red.id}/replace_uses`, { withId: blue.id })).json).toEqual({
      changed: 0,
      failed: [{ pageId: page.id, language: 'en', code: 'locked' }],
    })
  })
})

describe('a new site', () => {
  it('begins with the forms and lists its host names', async () => {
    const fresh = await ownedServer({
      seedForms: [{ id: 'contact', name: 'Contact', next: '/thanks' }],
      seedLists: [{ id: 'news', name: 'News' }],
    })
    expect((await fresh.call('POST', '/f/contact', { body: { name: 'Ada' } })).json).toEqual({
      ok: true,
      next: '/thanks',
    })
    expect((await fresh.call('GET', '/newsletter/news/post-json?EMAIL=ada%40example.org')).json.result).toBe('success')
    await fresh.close()
  })
})
