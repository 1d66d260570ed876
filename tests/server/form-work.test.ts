import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
let asked: string[] = []

beforeAll(async () => {
  server = await ownedServer({
    store: recording(sqliteStore({ path: ':memory:' }), ({ sql }) => asked.push(sql)),
    seedForms: [{ id: 'contact', name: 'Contact' }],
  })
})
afterAll(() => server.close())

const input = (fieldName: string) => ({
  id: fieldName,
  type: 'form-input',
  props: { fieldName, label: fieldName, isRequired: true, inputType: 'text' },
})
const form = (...names: readonly string[]) => ({
  id: 'f',
  type: 'form-builder',
  props: { formspreeFormId: 'contact', 'form-elements': names.map(input) },
})

/** How a form is answered, and whether pages were read for it. */
async function send(body: object) {
  asked = []
  const { status, json } = await server.call('POST', '/f/contact', { body })
  const fields = (json.errors ?? []).map(({ field }: { readonly field: string }) => field)
  return { status, fields, readsPages: asked.some((text) => text.includes('"documents"')) }
}

test('a form that is sent reads no page while nothing public changes, and follows what does (F-5)', async () => {
  const page = await newPage(server, { content: [form('name')], status: 'PUBLISHED' })
  expect(await send({ email: 'a' })).toEqual({ status: 422, fields: ['name'], readsPages: true })
  expect(await send({ email: 'a' })).toEqual({ status: 422, fields: ['name'], readsPages: false })
  expect(await send({ name: 'Ada' })).toEqual({ status: 200, fields: [], readsPages: false })
  await page.at('PUT', '', { content: [form('name', 'town')] })
  expect(await send({ name: 'Ada' })).toEqual({ status: 200, fields: [], readsPages: false })
  await page.at('POST', '/publish', {})
  expect(await send({ name: 'Ada' })).toEqual({ status: 422, fields: ['town'], readsPages: true })
  await page.at('POST', '/unpublish', {})
  expect(await send({ name: 'Ada' })).toEqual({ status: 200, fields: [], readsPages: true })
})
