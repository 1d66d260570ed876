import {
  defineBlock,
  defineCatalogue,
  definePageType,
  embedBlock,
  fields,
  type Issue,
  type LoadPageContext,
  loadPage,
  type PageRequest,
  type PageType,
  type TransportRequest,
} from '@quoin/engine'
import { type FakeAnswer, fakeTransport } from '../../support/fakes.ts'

const text = defineBlock({ type: 'text', label: 'Text', category: 'X', props: { text: fields.text('Text') } })
const item = defineBlock({
  type: 'item',
  label: 'Item',
  category: 'X',
  kind: 'item',
  props: { word: fields.text('Word'), author: fields.relationship('Author', { embedValues: true }) },
  getData: async ({ word }) => ({ word: `${word}!` }),
})
const list = defineBlock({
  type: 'list',
  label: 'List',
  category: 'X',
  props: { title: fields.text('Title'), items: fields.repeater('Items', [item]) },
})
const loader = defineBlock({
  type: 'loader',
  label: 'Loader',
  category: 'X',
  props: {
    name: fields.text('Name'),
    height: fields.number('Height', { min: 0, initial: 0 }),
    note: fields.text('Note'),
  },
  mapExternalDataToProps: (data, { name }) => ({ note: `${name} of ${JSON.stringify(data)}` }),
  getExternalData: async ({ name, note }, { transport, signal, language }) => {
    if (name === 'boom') throw new Error('Creature unknown.')
    if (name === 'odd') return { height: 'tall' as unknown as number, unknown: 1 }
    if (name === 'junk') return 'junk' as never // what a host without types may do
    if (name === 'list') return [{ height: 1 }] as never // as above
    if (name === 'slow') return new Promise(() => {})
    const { body } = await transport.request({ url: `https://data.test/${language}/${name}`, signal })
    return { height: body as number, note: `${note}, loaded` }
  },
})
/** What it shows comes from elsewhere, whatever is stored. */
const creature = defineBlock({
  type: 'creature',
  label: 'Creature',
  category: 'X',
  props: {
    name: fields.text('Name'),
    height: fields.number('Height', { initial: 0, loaded: true }),
    kind: fields.text('Kind', { loaded: true }),
  },
  getExternalData: async ({ name }) => {
    if (name === 'boom') throw new Error('Creature unknown.')
    return name === 'half' ? { height: 4 } : {}
  },
})
const catalogue = defineCatalogue([text, list, item, loader, creature, embedBlock])

type Stored = Readonly<Record<string, unknown>>

export function page(id: string, content: readonly unknown[] = [], more: Stored = {}): Stored {
  return {
    id,
    type: 'page',
    slug: id,
    name: `Page ${id}`,
    language: 'en',
    status: 'PUBLISHED',
    content,
    revision: 1,
    ...more,
  }
}
export const embed = (id: string, reference: unknown) => ({
  id,
  type: 'default-embed-brick',
  props: { QUOIN_EMBED: reference },
})

export function world(
  pages: readonly Stored[],
  extra: Partial<LoadPageContext<typeof catalogue>> & { readonly pageTypes?: readonly PageType[] } = {},
) {
  const { pageTypes = [definePageType({ name: 'page' })], ...context } = extra
  const issues: Issue[] = []
  const transport = fakeTransport(({ url }): FakeAnswer | undefined => {
    const { pathname, searchParams } = new URL(url)
    if (url.startsWith('https://data.test/')) return { body: pathname.length }
    const id =
      searchParams.get('pageId') ??
      decodeURIComponent(
        pathname.replace(/^\/api\/(app\/pages|app\/preview|admin\/pages)\//, '').replace(/\/translations\/.*$/, ''),
      )
    const found = pages.find((candidate) => candidate.id === id)
    return found && { body: structuredClone(found) }
  })
  const load = (request: PageRequest = { by: 'slug', slug: 'home', language: 'en' }) =>
    loadPage(request, {
      site: { catalogue, pageTypes },
      api: { host: 'https://site.test/api/', apiKey: 'key' },
      transport,
      onIssue: (issue) => issues.push(issue),
      ...context,
    })
  return { load, transport, issues }
}

export const callOf = ({ url, headers }: TransportRequest) => `${url} ${headers?.Authorization ?? '-'}`
