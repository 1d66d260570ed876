import { createHash } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { describe, expect, it } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import {
  everything,
  exported,
  fill,
  filledServer,
  finished,
  imported,
  portableServer,
  sealed,
  send,
  unpack,
} from './support/archives.ts'
import { ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

describe('X-3, X-4 importing', () => {
  it('brings sealed secrets in for owners who know the words, and goes on waiting for those who do not', async () => {
    const before = await filledServer()
    const made = { token: before.owner, body: { name: 'Site' } }
    const { key } = (await before.call('POST', '/api/admin/api_keys', made)).json
    const archive = await exported(before, everything, { secrets: 'a long passphrase' })
    const after = await portableServer()
    const sent = await send(after, archive)
    expect((await finished(after, sent.json.jobId)).result).toMatchObject({ created: 6, sealed: true })
    const apply = (token: string | undefined, secrets: string) =>
      after.call('POST', `/api/admin/import/${sent.json.jobId}/apply`, { token, body: { secrets } })
    const admin = await after.person('admin')
    expect((await apply(admin.token, 'a long passphrase')).json.code).toBe('forbidden')
    const wrong = await apply(after.owner, 'another passphrase')
    expect([wrong.status, wrong.json.code, wrong.json.detail]).toEqual([
      422,
      'archive_invalid',
      'The secrets cannot be decrypted with this passphrase.',
    ])
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
    expect((await apply(after.owner, 'a long passphrase')).status).toBe(202)
    expect((await finished(after, sent.json.jobId)).state).toBe('done')
    const names = (await after.call('GET', '/api/admin/api_keys', { token: after.owner })).json
    expect(names.map(({ name }: { readonly name: string }) => name)).toEqual(['Site'])
    expect((await after.call('GET', '/api/app/pages', { token: key })).json).toHaveLength(1)
  })

  it('lets nobody in who had no account, makes nobody an owner, and leaves the addresses of the place (X-4)', async () => {
    const [before, after] = [await portableServer(), await portableServer()]
    const people = [await before.person('owner'), await before.person('editor')]
    for (const [server, name] of [
      [before, 'before'],
      [after, 'after'],
    ] as const)
      await server.call('PATCH', '/api/admin/app-settings', {
        token: server.owner,
        body: { name, mediaBaseUrl: `https://${name}.example` },
        headers: { 'if-match': '"r1"' },
      })
    await imported(after, await exported(before))
    const users = (await after.call('GET', '/api/admin/users', { token: after.owner })).json
    const told = people.map(({ id }) => users.find((user: { readonly id: string }) => user.id === id))
    expect(told.map(({ role, disabled }) => [role, disabled])).toEqual([
      ['admin', true],
      ['editor', true],
    ])
    const settings = (await after.call('GET', '/api/admin/app-settings', { token: after.owner })).json
    expect([settings.name, settings.mediaBaseUrl]).toEqual(['before', 'https://after.example'])
  })

  it('keeps the name of who wrote a page and has no account any more (S-2)', async () => {
    const [before, after] = [await portableServer(), await portableServer()]
    const { token, id } = await before.person('editor')
    const body = { type: 'blog', name: 'Hers', authorId: id }
    const page = (await before.call('POST', '/api/admin/pages', { token, body })).json
    await before.call('DELETE', `/api/admin/users/${id}`, { token: before.owner })
    await imported(after, await exported(before))
    for (const server of [before, after]) {
      const read = async (path: string) => (await server.admin('GET', path)).json
      expect((await read(`/pages/${page.id}`)).author).toMatchObject({ id, lastName: 'Number 1', email: '' })
      expect((await read('/users')).map((user: { readonly id: string }) => user.id)).not.toContain(id)
    }
  })

  it('keeps what was sent to a form, and who is on a list, with the copy that is made of it (X-4)', async () => {
    const [here, there] = [await portableServer(), await portableServer()]
    for (const [server, name] of [
      [here, 'here'],
      [there, 'there'],
    ] as const) {
      for (const [path, id] of [
        ['/forms', 'contact'],
        ['/newsletter/lists', 'news'],
      ] as const)
        await server.admin('POST', path, { id, name })
      await server.call('POST', '/f/contact', { body: { to: name }, headers: { accept: 'application/json' } })
      await server.call('GET', `/newsletter/news/post-json?EMAIL=ada%40${name}.example`)
    }
    await imported(here, await exported(there), 'mode=merge&conflict=copy')
    const read = async (path: string) => (await here.admin('GET', path)).json
    const told: unknown[] = []
    for (const { id, name } of await read('/forms'))
      for (const { values } of await read(`/forms/${id}/submissions`)) told.push([name, values.to])
    for (const { id, name } of await read('/newsletter/lists'))
      for (const { email } of await read(`/newsletter/lists/${id}/subscribers`)) told.push([name, email])
    expect(told.toSorted()).toEqual([
      ['here', 'ada@here.example'],
      ['here', 'here'],
      ['there', 'ada@there.example'],
      ['there', 'there'],
    ])
  })

  it('leads the blocks of its pages to the copies of their form and list, and other pages to those there were (X-4)', async () => {
    const [here, there] = [await portableServer(), await portableServer()]
    const list = (id: string, site = '') => ({
      id: `n${site}`,
      type: 'newsletter-subscribe',
      props: { mailchimpUrl: `${site}/newsletter/${id}/post?u=app` },
    })
    const siteUrl = (await here.call('GET', '/api/admin/app-settings', { token: here.owner })).json.siteUrl
    const content = [
      { id: 'f', type: 'form-builder', props: { formspreeFormId: 'contact' } },
      list('news'),
      list('news', siteUrl),
      list('news', 'https://elsewhere.example'),
    ]
    for (const server of [here, there]) {
      for (const path of ['/forms', '/newsletter/lists'])
        await server.admin('POST', path, { id: path === '/forms' ? 'contact' : 'news', name: 'N' })
      const story = { name: `On ${server === here ? 'this' : 'that'} site` }
      await server.admin('POST', '/blocks/title/stories', { ...story, props: content[0]?.props })
      await server.admin('POST', '/pages', { type: 'blog', name: 'Writes', content })
    }
    const read = async (path: string) => (await here.admin('GET', path)).json
    const idsOf = async (path: string) => (await read(path)).map(({ id }: { readonly id: string }) => id)
    const sent = await imported(here, await exported(there), 'mode=merge&conflict=copy')
    expect(sent.issues).toHaveLength(2)
    const other = (ids: readonly string[], known: string) => ids.find((id) => id !== known) ?? ''
    const form = other(await idsOf('/forms'), 'contact')
    const news = other(await idsOf('/newsletter/lists'), 'news')
    const stories = await read('/blocks/title/stories')
    const told = new Map<string, unknown>(
      stories.map((story: { readonly name: string; readonly props: Record<string, string> }) => [
        story.name,
        story.props.formspreeFormId,
      ]),
    )
    for (const id of await idsOf('/pages')) {
      const { slug, content } = await read(`/pages/${id}`)
      told.set(
        slug,
        content.map(
          ({ props }: { readonly props: Record<string, string> }) => props.formspreeFormId ?? props.mailchimpUrl,
        ),
      )
    }
    const takers = (toForm: string, toList: string) => [
      toForm,
      `/newsletter/${toList}/post?u=app`,
      `${siteUrl}/newsletter/${toList}/post?u=app`,
      'https://elsewhere.example/newsletter/news/post?u=app',
    ]
    expect(Object.fromEntries(told)).toEqual({
      'On this site': 'contact',
      'On that site': form,
      writes: takers('contact', 'news'),
      'writes-2': takers(form, news),
    })
  })

  it('tells what would happen and changes nothing until it is applied', async () => {
    const [before, after] = [await filledServer(), await portableServer()]
    const sent = await send(after, await exported(before))
    expect((await finished(after, sent.json.jobId)).result).toMatchObject({ created: 6 })
    expect((await after.call('GET', '/api/admin/pages', { token: after.owner })).json).toEqual([])
    expect((await after.call('GET', '/api/admin/forms', { token: after.owner })).json).toEqual([])
  })

  it('says of languages that are not set up that their pages do not open yet', async () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'fr', name: 'Français' },
    ]
    const before = closedAfter(await ownedServer({ settings: { languages } }))
    const body = { type: 'page', name: 'Accueil', language: 'fr' }
    const page = (await before.call('POST', '/api/admin/pages', { token: before.owner, body })).json
    const after = await portableServer()
    expect(await imported(after, await exported(before), 'mode=merge')).toMatchObject({
      created: 1,
      issues: [{ code: 'language_unknown', language: 'fr' }],
    })
    const read = () => after.call('GET', `/api/admin/pages/${page.id}/translations/fr`, { token: after.owner })
    expect((await read()).status).toBe(404)
    const headers = { 'if-match': '"r1"' }
    await after.call('PATCH', '/api/admin/app-settings', { token: after.owner, body: { languages }, headers })
    expect((await read()).json.name).toBe('Accueil')
  })

  it('goes on beside everything else that a site may have', async () => {
    const server = await filledServer()
    const role = (await server.admin('POST', '/custom_roles', { name: 'Translator' })).json.id
    const { id } = await server.person('editor')
    expect((await server.admin('PATCH', `/users/${id}`, { customRoleId: role })).status).toBe(200)
    const upper = (await server.admin('POST', '/media/folders', { name: 'Upper' })).json.id
    expect((await server.admin('POST', '/media/folders', { name: 'Lower', parentId: upper })).status).toBe(201)
    const archive = await exported(server)
    for (const query of ['mode=replace', 'mode=merge&conflict=overwrite', 'mode=merge&conflict=copy'])
      expect(await imported(server, archive, query)).toMatchObject({ issues: expect.any(Array) })
  })

  it('gives a page that the archive changed another tag, though nothing but a letter is different (P-10)', async () => {
    const server = await filledServer()
    const read = () => server.call('GET', '/api/app/pages/first', { token: server.owner })
    const archive = await exported(server)
    await imported(server, archive)
    const before = await read()
    const changed = [...unpack(archive)].map(
      ([path, bytes]) => [path, Buffer.from(bytes.toString('latin1').replaceAll('Hello', 'Jello'), 'latin1')] as const,
    )
    await imported(server, sealed(new Map(changed)))
    const after = await read()
    expect([before.json.content[0].props.title, after.json.content[0].props.title]).toEqual(['Hello', 'Jello'])
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('merges by skipping, overwriting or copying, and the counts add up', async () => {
    const server = await filledServer()
    const archive = await exported(server)
    expect(await imported(server, archive, 'mode=merge&conflict=skip')).toMatchObject({
      created: 0,
      skipped: 6,
      overwritten: 0,
      copied: 0,
    })
    const [row] = (await server.call('GET', '/api/admin/pages', { token: server.owner })).json
    await server.call('PUT', `/api/admin/pages/${row.id}/translations/en`, {
      token: server.owner,
      body: { name: 'Changed since' },
      headers: { 'if-match': '"r3"' },
    })
    expect(await imported(server, archive, 'mode=merge&conflict=overwrite')).toMatchObject({ overwritten: 6 })
    expect((await server.call('GET', '/api/admin/pages', { token: server.owner })).json).toMatchObject([
      { id: row.id, name: 'First, changed', revision: 6 },
    ])
    const copied = await imported(server, archive, 'mode=merge&conflict=copy')
    expect(copied).toMatchObject({ created: 0, skipped: 1, copied: 5 })
    const pages = (await server.call('GET', '/api/admin/pages?sort=name', { token: server.owner })).json
    expect(pages.map(({ name }: { name: string }) => name)).toEqual(['First, changed', 'First, changed (2)'])
    const page = {
      id: pages[1].id,
      type: 'page',
      language: 'en',
      name: 'First, changed (2)',
      slug: pages[1].slug,
    }
    expect(copied.issues).toEqual(
      [
        { field: 'slug', before: 'changed', after: 'changed-2' },
        { field: 'slug', before: 'first', after: 'first-2' },
        { field: 'name', before: 'First, changed', after: 'First, changed (2)' },
        { field: 'name', before: 'First', after: 'First (2)' },
      ].map((change) => ({ code: 'page_renamed', page, ...change })),
    )
  })

  it.each([
    ['skip', ['Café', 'here'], { skipped: 1 }],
    ['overwrite', ['Cafe\u0301', 'archive'], { overwritten: 1 }],
  ] as const)(
    'of stories with one name that two sites made on their own one is left (%s)',
    async (conflict, left, count) => {
      const [before, after] = [await portableServer(), await portableServer()]
      const stories = '/api/admin/blocks/title/stories'
      for (const [server, name, title] of [
        [before, 'Cafe\u0301', 'archive'],
        [after, 'Café', 'here'],
      ] as const)
        await server.call('POST', stories, { token: server.owner, body: { name, props: { title } } })
      const report = await imported(after, await exported(before), `mode=merge&conflict=${conflict}`)
      expect(report).toMatchObject({ created: 0, skipped: 0, overwritten: 0, ...count })
      const told = (await after.call('GET', stories, { token: after.owner })).json
      expect(told.map((story: { name: string; props: { title: string } }) => [story.name, story.props.title])).toEqual([
        left,
      ])
    },
  )

  it('leaves no file of a picture that it skips (X-4)', async () => {
    const blobs = memoryBlobs()
    const server = await fill(await portableServer({ blobs }))
    const keysOf = async () => {
      const keys: string[] = []
      for await (const key of blobs.list('site-1/')) if (!key.includes('/transfer/')) keys.push(key)
      return keys.toSorted()
    }
    const files = unpack(await exported(server))
    const path = [...files.keys()].find((one) => /^media\/.*\.json$/.test(one)) ?? ''
    const described = JSON.parse(files.get(path)?.toString() ?? '')
    const other = Buffer.from('another picture under this id')
    const hash = createHash('sha256').update(other).digest('hex')
    const asset = { ...described.asset, hash }
    const archive = sealed(
      new Map([...files, [path, Buffer.from(JSON.stringify({ ...described, asset }))], [`media/${hash}`, other]]),
    )
    const before = await keysOf()
    await imported(server, archive, 'mode=merge&conflict=skip')
    await until(async () => (await keysOf()).length <= before.length)
    expect(await keysOf()).toEqual(before)
  })

  it('leaves no file of what it replaces, and every file that the archive has as well (X-4)', async () => {
    const blobs = memoryBlobs()
    const server = closedAfter(await ownedServer({ blobs, limits: { transfer: 1000 } }))
    const keysOf = async () => {
      const keys: string[] = []
      for await (const key of blobs.list('')) if (!key.includes('/transfer/')) keys.push(key)
      return keys.toSorted()
    }
    const sendFile = async (text: string) => {
      const data = new FormData()
      data.append('cv', new File([text], 'cv.txt'))
      expect((await server.call('POST', '/f/contact', { body: data })).status).toBe(200)
    }
    await fill(server)
    const form = { body: { uploads: true }, token: server.owner }
    expect((await server.call('PATCH', '/api/admin/forms/contact', form)).status).toBe(200)
    await sendFile('kept')
    const archive = await exported(server)
    const before = await keysOf()
    await sendFile('not in the archive')
    const added = await server.call('PUT', `/api/admin/media/files/${crypto.randomUUID()}?name=a.txt`, {
      token: server.owner,
      body: 'not in the archive either',
      headers: { 'content-type': 'text/plain' },
    })
    expect([added.status, (await keysOf()).length]).toEqual([201, before.length + 2])
    await imported(server, archive, 'mode=replace')
    await until(async () => (await keysOf()).length <= before.length)
    expect(await keysOf()).toEqual(before)
  })

  it('is for owners', async () => {
    const server = await portableServer()
    const admin = await server.person('admin')
    const answer = await server.call('POST', '/api/admin/import', { token: admin.token, body: new Uint8Array(1) })
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
  })
})
