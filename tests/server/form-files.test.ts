import { type BlobStore, memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contactForm } from './support/contact-form.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

const { makeForm, send, stored } = contactForm(() => server)

const day = 86_400_000

/** What the files say that are still kept. */
async function kept(): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const key of blobs.list('')) texts.push(await new Response(await blobs.get(key)).text())
  return texts.toSorted()
}

describe('uploads', () => {
  it('are kept when the form takes them, within number and size', async () => {
    await makeForm({ uploads: true, fields: null, fieldsFrom: 'any' })
    const form = (files: readonly File[]) => {
      const data = new FormData()
      data.append('name', 'Ada')
      for (const file of files) data.append('cv', file)
      return data
    }
    expect((await send(form([new File(['hello'], '../../\u202ex.html', { type: 'text/html' })]))).status).toBe(200)
    const [row] = await stored()
    expect(row.files).toEqual([{ field: 'cv', name: '../../x.html', size: 5, type: 'text/html' }])
    const file = await server.call('GET', `/api/admin/forms/contact/submissions/${row.id}/files/0`, {
      token: server.owner,
    })
    expect([file.status, file.text, file.headers.get('content-type')]).toEqual([
      200,
      'hello',
      'application/octet-stream',
    ])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const most = form(Array.from({ length: 4 }, (_, index) => new File(['x'], `${index}`)))
    most.append('cv', new File([new Uint8Array(5 * 1024 * 1024)], 'large'))
    most.append('note', '語'.repeat(20_000))
    expect((await send(most)).status).toBe(200)
    const sent = (await stored()).find(({ id }: { readonly id: string }) => id !== row.id)
    expect([sent.files.length, sent.values.note.length]).toEqual([5, 20_000])
    const many = await send(form(Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}`))))
    expect(many.json.errors[0].code).toBe('TOO_MANY_FILES')
    const large = await send(form([new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large')]))
    expect([large.status, large.json.errors[0].code]).toEqual([413, 'FILES_TOO_BIG'])
  })
})

describe('files that came with a form', () => {
  it('have no half letter at the end of a long name', async () => {
    await makeForm({ uploads: true, fields: null, fieldsFrom: 'any' })
    const data = new FormData()
    data.append('name', 'Ada')
    data.append('cv', new File(['hello'], `${'x'.repeat(254)}😀.txt`))
    await send(data)
    expect((await stored())[0].files[0].name).toBe('x'.repeat(254))
  })

  const sendFile = (text: string, headers: Readonly<Record<string, string>> = {}) => {
    const data = new FormData()
    data.append('name', text)
    data.append('cv', new File([text], 'cv.txt'))
    return send(data, { headers })
  }
  const form = { uploads: true, fields: null, fieldsFrom: 'any' }

  it('go with the last submission that names them', async () => {
    await makeForm(form)
    for (const text of ['one', 'two', 'one']) await sendFile(text)
    const seen: (readonly string[])[] = [await kept()]
    for (const [text, left] of [
      ['one', 2],
      ['one', 1],
      ['two', 0],
    ] as const) {
      const rows: readonly { readonly id: string; readonly values: { readonly name: string } }[] = await stored()
      const row = rows.find(({ values }) => values.name === text)
      await server.call('DELETE', `/api/admin/forms/contact/submissions/${row?.id}`, { token: server.owner })
      await until(async () => (await kept()).length <= left)
      seen.push(await kept())
    }
    expect(seen).toEqual([['one', 'two'], ['one', 'two'], ['two'], []])
  })

  it('of a form that is repeated are kept as they came the first time (F-9)', async () => {
    await makeForm(form)
    for (const text of ['first', 'again', 'first']) await sendFile(text, { 'idempotency-key': 'once' })
    await until(async () => (await kept()).length === 1)
    expect(await kept()).toEqual(['first'])
    expect(await stored()).toHaveLength(1)
  })

  it('do not stay where one of them, or what was said with them, cannot be kept', async () => {
    await server.close()
    const store = sqliteStore({ path: ':memory:' })
    let isAway = false
    const put: BlobStore['put'] = async (key, bytes, about) => {
      if (about.size === 3) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      await blobs.put(key, bytes, about)
    }
    const write: Store['write'] = (run, options) =>
      isAway ? Promise.reject(new Error('The database is away.')) : store.write(run, options)
    server = await ownedServer({ blobs: { ...blobs, put }, store: { ...store, write } })
    await makeForm(form)
    const data = new FormData()
    for (const text of ['first', 'two']) data.append('cv', new File([text], 'cv.txt'))
    expect((await send(data)).status).toBe(507)
    await until(async () => (await kept()).length === 0)
    expect(await kept()).toEqual([])
    await sendFile('known')
    isAway = true
    for (const text of ['known', 'other']) expect((await sendFile(text)).status).toBe(500)
    await until(async () => (await kept()).length === 1)
    expect(await kept()).toEqual(['known'])
  })

  it('do not stay where one cannot be kept while another is still being written', async () => {
    await server.close()
    let letGo = () => {}
    const going = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isWriting = false
    const put: BlobStore['put'] = async (key, bytes, about) => {
      if (about.size === 3) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      isWriting = true
      await going
      await blobs.put(key, bytes, about)
    }
    const deleted: string[] = []
    const forget: BlobStore['delete'] = async (key) => {
      deleted.push(key)
      await blobs.delete(key)
    }
    server = await ownedServer({ blobs: { ...blobs, put, delete: forget } })
    await makeForm(form)
    const data = new FormData()
    for (const text of ['two', 'first']) data.append('cv', new File([text], 'cv.txt'))
    const sending = send(data)
    await until(async () => isWriting)
    // what does not wait for the slow one has been answered, and its files deleted, by then
    for (const name of ['Ada', 'Grace', 'Kofi']) await send({ name })
    letGo()
    expect((await sending).status).toBe(507)
    await until(async () => deleted.length === 2)
    expect(await kept()).toEqual([])
  })

  it('stay with a submission that a database stores after the connection to it was lost', async () => {
    await server.close()
    const store = sqliteStore({ path: ':memory:' })
    const last: (() => Promise<unknown>)[] = []
    let isLost = false
    const write: Store['write'] = (run, options) => {
      if (!isLost) return store.write(run, options)
      last.push(() => store.write(run, options))
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }
    server = await ownedServer({ blobs, store: { ...store, write } })
    await makeForm(form)
    isLost = true
    for (const text of ['stored', 'undone']) expect((await sendFile(text)).status).toBe(503)
    isLost = false
    await last[0]?.()
    server.clock.advance(60_000)
    await until(async () => (await kept()).length < 2)
    expect([await kept(), (await stored()).length]).toEqual([['stored'], 1])
  })

  it('go with the form', async () => {
    await makeForm(form)
    await sendFile('one')
    await server.call('DELETE', '/api/admin/forms/contact', { token: server.owner })
    await until(async () => (await kept()).length === 0)
    expect(await kept()).toEqual([])
  })

  it('go when a form keeps its submissions no longer', async () => {
    await makeForm({ ...form, retentionDays: 30 })
    await sendFile('old')
    server.clock.advance(29 * day)
    await sendFile('new')
    expect(await kept()).toEqual(['new', 'old'])
    server.clock.advance(2 * day)
    await until(async () => (await kept()).length < 2)
    expect(await kept()).toEqual(['new'])
  })
})

describe('a form that is sent while it is taken away', () => {
  /** Sends a form with a file, and lets the test act once it has begun to arrive. */
  async function sendWhile(act: () => Promise<unknown>) {
    const data = new FormData()
    data.append('cv', new File(['late'], 'cv.txt'))
    const sent = new Response(data)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const body = new ReadableStream({
      async pull(controller) {
        await act()
        controller.enqueue(bytes)
        controller.close()
      },
    })
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', accept: 'application/json' }
    const request = new Request('http://localhost:3000/f/contact', {
      method: 'POST',
      headers,
      body,
      ...{ duplex: 'half' }, // which the types do not know
    })
    const answer = await server.server.fetch(request, { address: '192.0.2.1' })
    return [answer.status, (await answer.json()).errors?.[0]?.code]
  }
  const change = (method: string, body?: unknown) => () =>
    server.call(method, '/api/admin/forms/contact', { token: server.owner, body })

  it.each([
    ['deleted', change('DELETE'), [404, 'FORM_NOT_FOUND']],
    ['switched off', change('PATCH', { active: false }), [403, 'INACTIVE']],
  ] as const)('says so where it was %s, and keeps nothing', async (_, act, told) => {
    await makeForm({ uploads: true, fields: null, fieldsFrom: 'any' })
    expect(await sendWhile(act)).toEqual(told)
    await until(async () => (await kept()).length === 0)
    expect(server.log.filter(({ error }) => error !== undefined)).toEqual([])
  })
})
