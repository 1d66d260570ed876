import { defineBlock, fields } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unknownPropNotices } from '../../engine/server/src/pages/unknown-props.ts'
import { deskOf } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const site = { catalogue, pageTypes }

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ site })
})
afterAll(() => server.close())

const paragraph = (id: string, props: object, more: object = {}) => ({ id, type: 'paragraph', props, ...more })

test('a program hears of each prop that it wrote and its block does not know', async () => {
  const content = [paragraph('a', { text: 'Fine' }), paragraph('b', { content: 'Lost' })]
  const made = await server.admin('POST', '/pages', { type: 'blog', name: 'Import', content })
  const notice = {
    code: 'prop_unknown',
    path: '/content/1/props/content',
    message: expect.stringMatching(
      /^A block "paragraph" has no prop "content"\. It is stored, and drawn nowhere\. Its props are text, /,
    ),
  }
  expect([made.status, made.json.notices, made.json.content[1].props]).toEqual([201, [notice], { content: 'Lost' }])
  const page = deskOf(server, made)
  expect((await page.at('PUT', '', { content: [...content, paragraph('c', {})] })).json.notices).toEqual([notice])
  expect((await page.at('PUT', '', { content: [paragraph('a', { text: 'Fine' })] })).json.notices).toBeUndefined()
  expect((await page.at('PUT', '', { name: 'Other' })).json.notices).toBeUndefined()
})

test('also of one in an item, and not of those of an earlier version or of a block that is not known', () => {
  const older = defineBlock({
    type: 'older',
    label: 'Older',
    category: 'shared',
    version: 2,
    migrations: [{ to: 2, up: (props) => props }],
    props: { text: fields.text('Text') },
  })
  const question = { id: 'q', type: 'faq', props: { answr: 'x' } }
  const content = [
    { id: 'f', type: 'faqs', props: { faqs: [question] } },
    { id: 'o', type: 'older', props: { former: 'x' } },
    { id: 'n', type: 'older', version: 2, props: { former: 'x' } },
    { id: 'u', type: 'nobody-knows', props: { any: 'x' } },
  ]
  const found = unknownPropNotices({ ...site, catalogue: { ...catalogue, older } }, content)
  expect(found.map(({ path }) => path)).toEqual(['/content/0/props/faqs/0/props/answr', '/content/2/props/former'])
})

test('nothing that a block of ours knows is told', () => {
  const content = Object.values(catalogue).map((schema) => ({
    id: schema.type,
    type: schema.type,
    version: schema.version,
    props: fixturesOf(schema).maximal.props,
  }))
  expect(unknownPropNotices(site, content)).toEqual([])
})

test('of very many the first fifty are told, and no more are made out', () => {
  const schema = defineBlock({ type: 'note', label: 'Note', category: 'x', props: { text: fields.text('Text') } })
  let looked = 0
  const counted = {
    ...schema,
    fields: new Proxy(schema.fields, {
      ownKeys(known) {
        looked += 1
        return Reflect.ownKeys(known)
      },
    }),
  }
  const props = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, index]))
  const content = ['a', 'b'].map((id) => ({ id, type: 'note', props }))
  const told = unknownPropNotices({ catalogue: { note: counted }, pageTypes }, content)
  expect(told.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, index) => `/content/0/props/p${index}`))
  expect(looked).toBe(50)
})
