import { definePageType } from '@quoin/engine'
import { createServer, type ServerOptions } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { site } from './support/site.ts'

/** What the log of a server with this page type and these settings says of what there is not. */
async function told(pageType: object, settings: ServerOptions['settings'] = {}): Promise<readonly unknown[]> {
  const advice: unknown[] = []
  const server = createServer({
    site: { ...site, pageTypes: [definePageType({ name: 'page', ...pageType })] },
    store: sqliteStore({ path: ':memory:' }),
    settings,
    background: false,
    print: () => {},
    log: (entry) => /^(blocks|types)\./.test(`${entry.event}`) && advice.push(entry.advice),
  })
  await server.ready
  await server.close()
  return advice
}

test.each([
  ['allows', { allowedBlockTypes: ['title', 'titel'] }],
  ['excludes', { excludedBlockTypes: ['titel', 'titel'] }],
  ['has in a slot', { template: [{ slotName: 'body', allowedBlockTypes: ['titel'] }] }],
  ['begins with', { defaultContent: [{ type: 'titel' }] }],
  ['begins a slot with', { defaultContent: [{ type: '__QUOIN_SLOT', props: { slotItems: [{ type: 'titel' }] } }] }],
])('the log says which block that a page type %s is none', async (_, pageType) => {
  expect(await told(pageType)).toEqual([
    'Page type "page" names the block "titel", which the catalogue does not have. Correct the name, add the block to the catalogue, or leave the name out.',
  ])
})

test('the log says nothing of blocks that there are, such as that of the engine', async () => {
  expect(await told({ allowedBlockTypes: ['title', 'default-embed-brick'], excludedBlockTypes: ['banner'] })).toEqual(
    [],
  )
})

test('the log says where blocks that pages begin with would not be drawn', async () => {
  const template = [{ slotName: 'body' }]
  expect(await told({ template, defaultContent: [{ type: 'title' }] })).toEqual([
    'Pages of type "page" begin with blocks that stand in none of their slots and are not drawn. Put them into { type: "__QUOIN_SLOT", props: { slotName, slotItems } }.',
  ])
  const slot = { type: '__QUOIN_SLOT', props: { slotName: 'body', slotItems: [{ type: 'title' }] } }
  expect(await told({ template, defaultContent: [slot] })).toEqual([])
  expect(await told({ defaultContent: [{ type: 'title' }] })).toEqual([])
})

test('the log says which page type that a setting names is none', async () => {
  const advice = 'Correct the name, or leave it out. The page types are: "page".'
  const unknown = (place: string, name: string) =>
    `The setting "${place}" names the page type "${name}", which the site does not have.`
  expect(await told({}, { pathPatterns: { page: '/{slug}', pagee: '/x/{slug}' } })).toEqual([
    `${unknown('pathPatterns', 'pagee')} ${advice}`,
  ])
  expect(await told({}, { feed: { title: null, description: '', type: 'blgo' } })).toEqual([
    `${unknown('feed', 'blgo')} ${advice}`,
  ])
  expect(await told({}, { pathPatterns: { page: '/{slug}' } })).toEqual([])
  expect(await told({})).toEqual([])
})
