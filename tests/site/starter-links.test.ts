import { isRecord, newBlock } from '@quoin/engine'
import { catalogue, pageStarters } from '@quoin/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { countingIds } from '../support/fakes.ts'
import { siteInMemory } from './support/site-in-memory.ts'

let site: RunningSite
beforeAll(async () => {
  site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => {} })
})
afterAll(() => site.close())

/** Addresses of pages, wherever they stand: links, buttons, rich texts. */
function pagesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\/(?!\/)\S*$/.test(value) ? [value] : []
  return (isRecord(value) || Array.isArray(value) ? Object.values(value) : []).flatMap(pagesIn)
}

async function unanswered(value: unknown): Promise<readonly string[]> {
  const status = async (path: string) => (await site.fetch(new Request(`http://localhost:3000${path}`))).status
  const found = await Promise.all([...new Set(pagesIn(value))].map(async (path) => [path, await status(path)] as const))
  return found.filter(([, answer]) => answer !== 200).map(([path]) => path)
}

const schemas = new Map(Object.values(catalogue).map((schema) => [schema.type as string, schema]))
const block = ({ type, props }: { readonly type: string; readonly props?: Parameters<typeof newBlock>[2] }) => {
  const schema = schemas.get(type)
  return schema && newBlock(schema, countingIds('new-'), props)
}

test.each(pageStarters.map((starter) => [starter.name, starter.blocks] as const))(
  'a page begun as "%s" leads to no page that a new site lacks',
  async (_, blocks) => {
    const content = blocks.map(block)
    expect(content).not.toContain(undefined)
    expect(await unanswered(content)).toEqual([])
  },
)

/** What the specification has them link to (catalogue.md, 2): examples of pages, for their author to replace. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'big-feature': ['/service'],
  cards: ['/projects'],
  'link-cards': ['/bread', '/order', '/visit'],
  'hero-unit': ['/order', '/visit'],
  'hero-unit-2': ['/join', '/recordings'],
  'call-to-action': ['/service'],
  'newsletter-hero': ['/privacy'],
  faqs: ['/prices'],
  'faqs-2-cols': ['/prices'],
  'form-builder': ['/privacy'],
  ContactsForm: ['/privacy'],
  'form-section': ['/privacy'],
  paragraph: ['/recipes'],
  header: ['/bread', '/bread/saturday', '/order'],
  'header-menu-sub-item': ['/bread'],
  footer: ['/privacy', '/bread', '/bread/saturday', '/order', '/prices', '/recipes', '/visit', '/contact'],
}

test.each([...schemas.values()].map((schema) => [schema.type, schema] as const))(
  'a new block "%s", and each of its stories, leads to pages that a new site has, or to those the specification names',
  async (type, { stories }) => {
    const begun = [{ type }, ...stories.map(({ props }) => ({ type, props }))].map(block)
    const allowed = new Set(examples[type])
    expect((await unanswered(begun)).filter((path) => !allowed.has(path))).toEqual([])
  },
)
