import { type BlockSchema, isFieldShown, isReadOnPage, isRecord, type JsonObject, type PropPlan } from '@quoin/engine'
import type { PageTree } from './page-tree.ts'

/** The node's own first words, shortened: what tells it from others of its type. */
export function nodeWords(tree: PageTree, id: string): string {
  const props = tree.node(id)?.props ?? {}
  const texts = shownFields(tree.entry(id)?.schema, props).map(({ key, entry }) =>
    wordsIn(props[key], isReadOnPage(entry.descriptor)),
  )
  return texts.find((text) => text !== '') ?? ''
}

/** The fields that mean something beside what a node holds and what it leaves to its schema. */
export function shownFields(schema: BlockSchema | undefined, props: JsonObject): readonly PropPlan[] {
  const plan = schema?.plan ?? []
  if (!plan.some(({ entry }) => entry.descriptor.showWhen)) return plan
  const values = { ...Object.fromEntries(plan.map(({ key, fallback }) => [key, fallback])), ...props }
  return plan.filter(({ entry }) => isFieldShown(entry.descriptor, values))
}

/** The words of a text, shortened. Those that nobody reads on the page are often addresses and ids: of them only what has a space counts. */
function wordsIn(value: unknown, isRead: boolean): string {
  if (typeof value === 'string') return isRead || value.includes(' ') ? shortened(value) : ''
  if (!Array.isArray(value) || value.some((entry) => isRecord(entry) && 'props' in entry)) return ''
  return shortened(value.map(textOf).join(' '))
}

function textOf(value: unknown): string {
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  return Array.isArray(value.children) ? value.children.map(textOf).join('') : ''
}

function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words
}
