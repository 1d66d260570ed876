import {
  type BlockSchema,
  type Catalogue,
  isBlockAllowed,
  type JsonObject,
  newBlock,
  type Page,
  type PageType,
  pageTypesOf,
  type StoredBlock,
  starterProps,
} from '@quoin/engine'

/** What a block is tried with. */
export type PlayFixture =
  | { readonly kind: 'starter' }
  | { readonly kind: 'defaults' }
  | { readonly kind: 'story'; readonly name: string }

const ids = { next: () => crypto.randomUUID() }

/** Blocks that can stand on a page, by theme and category, in the order of the catalogue. */
export function playGroups(
  catalogue: Catalogue,
  query: string,
): readonly { readonly name: string; readonly blocks: readonly BlockSchema[] }[] {
  const wanted = folded(query)
  const groups = new Map<string, BlockSchema[]>()
  for (const schema of Object.values(catalogue)) {
    if (schema.kind !== 'section' || schema.type.startsWith('__')) continue
    if (!folded(`${schema.label} ${schema.category} ${schema.type}`).includes(wanted)) continue
    const name = `${schema.theme} · ${schema.category}`
    groups.set(name, [...(groups.get(name) ?? []), schema])
  }
  return [...groups].map(([name, blocks]) => ({ name, blocks }))
}

/** Types of pages a block may stand on. */
export function allowedPageTypes(type: string, pageTypes: readonly PageType[]): readonly PageType[] {
  return pageTypesOf({ pageTypes }).filter((pageType) => isBlockAllowed(type, pageType))
}

/** A page with nothing but this block; it exists in this tab only. */
export function playPage(
  schema: BlockSchema,
  fixture: PlayFixture,
  options: { readonly pageTypes: readonly PageType[]; readonly language: string },
): Page<StoredBlock> {
  const allowed = allowedPageTypes(schema.type, options.pageTypes)
  const type = allowed.find(({ template }) => template === undefined) ?? allowed[0]
  return {
    id: ids.next(),
    type: type?.name ?? '',
    name: schema.label,
    slug: 'playground',
    language: options.language,
    status: 'DRAFT',
    editStatus: 'MERGED',
    isLocked: false,
    content: [{ ...newBlock(schema, ids), props: fixtureProps(schema, fixture) }],
    tags: [],
    meta: {},
    translations: [],
    customValues: {},
    revision: 1,
  }
}

function fixtureProps(schema: BlockSchema, fixture: PlayFixture): JsonObject {
  switch (fixture.kind) {
    case 'starter':
      return starterProps(schema, ids)
    case 'defaults':
      return {}
    case 'story':
      return starterProps(schema, ids, schema.stories.find(({ name }) => name === fixture.name)?.props)
  }
}

function folded(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
