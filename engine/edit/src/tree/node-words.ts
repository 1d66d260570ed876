import {
  type BlockSchema,
  isFieldShown,
  isReadOnPage,
  isRecord,
  type JsonObject,
  type PropPlan,
  readRichText,
  richTextToPlain,
} from '@quoin/engine'
import type { PageTree } from './page-tree.ts'

const most = 60

/** The node's first words, shortened: what tells it from others of its type. Where there are none, what its picture shows. */
export function nodeWords(tree: PageTree, id: string): string {
  return textWords(tree, id) || pictureWords(tree, id)
}

/** The first words of its texts. Without words of its own those of its items. */
export function textWords(tree: PageTree, id: string): string {
  const props = tree.node(id)?.props ?? {}
  const plans = shownFields(tree.entry(id)?.schema, props)
  const [read, set] = [true, false].map((isRead) =>
    plans
      .filter(({ entry: { descriptor } }) => descriptor.type !== 'IMAGE' && isReadOnPage(descriptor) === isRead)
      .map(({ key }) => wordsIn(props[key], isRead)),
  )
  return read?.find(hasWords) ?? (itemWords(tree, id, plans) || (set?.find(hasWords) ?? ''))
}

export function pictureWords(tree: PageTree, id: string): string {
  const props = tree.node(id)?.props ?? {}
  const pictures = shownFields(tree.entry(id)?.schema, props).filter(({ entry }) => entry.descriptor.type === 'IMAGE')
  return pictures.map(({ key }) => altOf(props[key])).find(hasWords) ?? ''
}

function altOf(value: unknown): string {
  return isRecord(value) ? wordsIn(value.alt, true) : ''
}

function itemWords(tree: PageTree, owner: string, plans: readonly PropPlan[]): string {
  const items = plans.flatMap(({ key, entry }) => (entry.items ? tree.nodes({ kind: 'items', owner, prop: key }) : []))
  const words: string[] = []
  for (const { id } of items) {
    if (words.join(', ').length > most) break
    words.push(nodeWords(tree, id))
  }
  return shortened(words.filter(hasWords).join(', '))
}

function hasWords(text: string): boolean {
  return text !== ''
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
  const read = Array.isArray(value) && readRichText(value.filter(isRecord), ['ul', 'ol'])
  return read ? shortened(richTextToPlain(read.value, ' ')) : ''
}

export function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length <= most) return words
  // never through the middle of a letter that takes two places
  const kept = words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}…`
}
