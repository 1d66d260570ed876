import { type BlockSchema, newBlock, type parseProps } from '@quoin/engine'
import { catalogue } from '../site-catalogue.ts'
import { codeText, createWriter, type DocPage } from './doc-page.ts'
import { fieldHead, fieldRow } from './field-row.ts'
import { withOwnLinks, withOwnList } from './own-links.ts'

const root = 'guides/blocks'
const schemas = Object.values<BlockSchema>(catalogue)
const sections = schemas.filter(({ kind }) => kind === 'section')

/** One page for all blocks, and one for each with its props, the kinds of its items, and what is stored. */
export const blockPages: readonly { readonly slug: string; readonly write: () => DocPage }[] = [
  { slug: root, write: overview },
  ...sections.map((schema) => ({ slug: slugOf(schema), write: () => page(schema) })),
]

function slugOf({ type }: BlockSchema): string {
  return `${root}/${type}`
}

function overview(): DocPage {
  const write = createWriter('blocks')
  const name = 'Block reference'
  const description = `All ${sections.length} blocks and the ${schemas.length - sections.length} kinds of items inside them, generated from their schemas`
  const categories = [...new Set(sections.map(({ category }) => category))]
  const content = [
    write.title(name, description),
    ...categories.flatMap((category) => [
      write.text(`## ${category}`),
      write.table([
        ['Block', 'Props', 'Items'],
        ...sections
          .filter((schema) => schema.category === category)
          .map((schema) => [
            `[${schema.label}](/${slugOf(schema)})`,
            String(schema.plan.length),
            itemsOf(schema)
              .map(({ label }) => label)
              .join(', ') || 'none',
          ]),
      ]),
    ]),
  ]
  return { slug: root, name, description, content }
}

function page(schema: BlockSchema): DocPage {
  const write = createWriter(`block-${schema.type}`)
  const description = `The block ${schema.type} in the category ${schema.category}, version ${schema.version}`
  const starter = newBlock(schema, write.ids)
  const content = [
    write.title(schema.label, description),
    write.text('## A new block'),
    ...withOwnLinks([starter], `/${root}`).map(withOwnList),
    write.text('## Props'),
    write.table([fieldHead, ...schema.plan.map(fieldRow)]),
    ...itemsOf(schema).flatMap((item) => [
      write.text(`## Item: ${item.label}\nItems of the type ${codeText(item.type)}.`),
      write.table([fieldHead, ...item.plan.map(fieldRow)]),
    ]),
    ...olderSpellings(schema).flatMap((rows) => [write.text('## Older spellings, still read'), write.table(rows)]),
    ...storiesOf(schema).flatMap((rows) => [write.text('## Stories'), write.table(rows)]),
    write.text(`## How it is stored\nA block is its type, its version and its props. This is the starter.`),
    write.code('javascript', JSON.stringify(stored(schema, starter.props), undefined, 2)),
    write.next('All blocks', `/${root}`),
  ]
  return { slug: slugOf(schema), name: schema.label, description, content }
}

/** The kinds of items a block may hold, directly or inside other items; each once. */
function itemsOf(schema: BlockSchema): readonly BlockSchema[] {
  const found = new Set<BlockSchema>()
  const visit = (one: BlockSchema) => {
    for (const { entry } of one.plan)
      for (const item of entry.items?.() ?? []) {
        if (found.has(item)) continue
        found.add(item)
        visit(item)
      }
  }
  visit(schema)
  return [...found]
}

function olderSpellings(schema: BlockSchema): readonly (readonly (readonly string[])[])[] {
  const rows = schema.plan.flatMap(({ key, aliases }) => aliases.map((alias) => [codeText(alias), codeText(key)]))
  return rows.length > 0 ? [[['Spelling', 'Stored as'], ...rows]] : []
}

function storiesOf({ stories }: BlockSchema): readonly (readonly (readonly string[])[])[] {
  if (stories.length === 0) return []
  return [[['Story', 'Sets'], ...stories.map(({ name, props }) => [name, Object.keys(props).map(codeText).join(', ')])]]
}

/** Pictures are drawings of many letters, so that a reader sees their beginning only. */
function stored(schema: BlockSchema, props: Parameters<typeof parseProps>[1]): unknown {
  const text = JSON.stringify({ type: schema.type, version: schema.version, props })
  return JSON.parse(text, (key, value) => (key === 'id' ? undefined : shortened(value)))
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > 120 ? `${value.slice(0, 60)}…` : value
}
