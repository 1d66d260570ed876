import { type BlobStore, memoryBlobs } from '@quoin/server'
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

describe('uploads', () => {
  it('are kept when the form takes them, within number and size', async () => {
    await makeForm({ uploads: true, fields: null, fieldsFrom: 'any' })
    const form = (files: readonly File[]) => {
      const data = new FormData()
      data.append('name', 'Ada')
      for (const file of files) data.append('cv', file)
      return data
    }
    expect((await send(form([new File(['hello'], '../../x.html', { type: 'text/html' })]))).status).toBe(200)
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
    const many = await send(form(Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}`))))
    expect(many.json.errors[0].code).toBe('TOO_MANY_FILES')
    const large = await send(form([new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large')]))
    expect([large.status, large.json.errors[0].code]).toEqual([413, 'FILES_TOO_BIG'])
  })
})

describe('files that came with a form', () => {
  const sendFile = (text: string) => {
    const data = new FormData()
    data.append('name', text)
    data.append('cv', new File([text], 'cv.txt'))
    return send(data)
  }
  /** What the files say that are still kept. */
  async function kept(): Promise<readonly string[]> {
    const texts: string[] = []
    for await (const key of blobs.list('')) texts.push(await new Response(await blobs.get(key)).text())
    return texts.toSorted()
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
