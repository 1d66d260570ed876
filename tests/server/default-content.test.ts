import { type CustomField, type DefaultBlock, definePageType, newBlock, schemaOf } from '@quoin/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultContent } from '../../engine/server/src/pages/default-content.ts'
import { closedAfter } from '../support/closed-after.ts'
import { countingIds } from '../support/fakes.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const inSlot = (slotName: string, slotItems: readonly DefaultBlock[]): DefaultBlock => ({
  type: '__QUOIN_SLOT',
  props: { slotName, slotItems: JSON.parse(JSON.stringify(slotItems)) },
})

test('a page begins with the blocks of its type in their slots, a fixed one too, with their locks (G-2, S-48)', async () => {
  const landing = definePageType({
    name: 'landing',
    template: [{ slotName: 'head', editable: false }, { slotName: 'body' }],
    defaultContent: [
      inSlot('head', [{ type: 'title', props: { title: 'Ours' }, locked: true, canAddAfter: true }]),
      inSlot('body', [{ type: 'title', props: { title: 'Yours' } }, { type: 'nowhere' }]),
    ],
  })
  const server = closedAfter(await ownedServer({ site: { ...site, pageTypes: [landing] } }))
  const made = await server.admin('POST', '/pages', { type: 'landing', name: 'Land', status: 'PUBLISHED' })
  const slots = made.json.content.map(({ type, props }: { type: string; props: { slotItems: object[] } }) => [
    type,
    props,
  ])
  const item = (props: object, locks: object = {}) => ({
    id: expect.any(String),
    type: 'title',
    version: 1,
    props: expect.objectContaining(props),
    ...locks,
  })
  expect(slots).toEqual([
    ['__QUOIN_SLOT', { slotName: 'head', slotItems: [item({ title: 'Ours' }, { locked: true, canAddAfter: true })] }],
    ['__QUOIN_SLOT', { slotName: 'body', slotItems: [item({ title: 'Yours' })] }],
  ])
  expect([made.json.status, made.json.issues]).toEqual(['PUBLISHED', []])
})

test('the values of a type are those of its new pages, under what is given (U-30)', async () => {
  const seats: CustomField = { name: 'seats', field: { type: 'NUMBER', label: 'Seats', required: true }, initial: 10 }
  const stage: CustomField = { name: 'stage', field: { type: 'TEXT', label: 'Stage' } }
  const event = definePageType({ name: 'event', defaultStatus: 'PUBLISHED', customFields: [seats, stage] })
  const languages = ['en', 'de'].map((code) => ({ code, name: code }))
  const server = closedAfter(await ownedServer({ site: { ...site, pageTypes: [event] }, settings: { languages } }))
  const make = (body: object) => server.admin('POST', '/pages', { type: 'event', ...body })
  const plain = await make({ name: 'Plain' })
  expect([plain.json.status, plain.json.customValues]).toEqual(['PUBLISHED', { seats: 10 }])
  expect((await make({ name: 'Large', customValues: { seats: 90, stage: 'B' } })).json.customValues).toEqual({
    seats: 90,
    stage: 'B',
  })
  const german = await server.admin('POST', `/pages/${plain.json.id}/translations`, { language: 'de', from: null })
  expect(german.json.customValues).toEqual({ seats: 10 })
})

test('every block a type names is there, where it says and in its order, each under an ID of its own', () => {
  const schema = schemaOf(site.catalogue, 'title')
  if (!schema) throw new Error('The site of the tests has a title.')
  const blocks = fc.array(
    fc.string().map((title): DefaultBlock => ({ type: 'title', props: { title } })),
    { maxLength: 4 },
  )
  const parts = fc.array(fc.oneof(blocks, fc.tuple(fc.string(), blocks)), { maxLength: 4 })
  fc.assert(
    fc.property(parts, (given) => {
      const named = given.flatMap((part): readonly DefaultBlock[] => {
        const [first, items] = part
        return typeof first === 'string' ? [inSlot(first, items as readonly DefaultBlock[])] : (part as DefaultBlock[])
      })
      const ids = countingIds()
      const made = defaultContent({ site, ids }, definePageType({ name: 'page', defaultContent: named }))
      const same = countingIds()
      const expected = named.map(({ type, props = {} }) => {
        if (type !== '__QUOIN_SLOT') return newBlock(schema, same, props)
        const items = (props.slotItems as unknown as DefaultBlock[]).map((one) => newBlock(schema, same, one.props))
        return { id: same.next(), type, props: { slotName: props.slotName, slotItems: items } }
      })
      expect(made.map(withoutIds)).toEqual(expected.map(withoutIds))
      const all = JSON.stringify(made).match(/"id":"[^"]*"/g) ?? []
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})

function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, member) => (key === 'id' ? undefined : member)))
}
