/** Nodes as they are read from markup: not yet in normal form. */
export type PastedInline =
  | { readonly text: string }
  | { readonly type: 'link'; readonly data: object; readonly children: PastedInline[] }

export type PastedBlock = { readonly type: string; children: (PastedInline | PastedBlock)[] }

/** Word writes lists as paragraphs that name their level. */
export function wordListLevel(element: Element): number | undefined {
  const level = /mso-list:[^;]*level(\d+)/.exec(element.getAttribute('style') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

export function joinWordLists(blocks: readonly PastedBlock[]): readonly PastedBlock[] {
  const result: PastedBlock[] = []
  let open: { readonly list: PastedBlock; readonly level: number }[] = []
  for (const block of blocks) {
    const level = Number(/^word-(\d+)$/.exec(block.type)?.[1] ?? 0)
    if (level === 0) {
      open = []
      result.push(block)
      continue
    }
    open = open.filter((one) => one.level <= level)
    const { type, children } = withoutMarker(block.children)
    const item: PastedBlock = { type: 'li', children }
    const present = open.at(-1)
    if (present?.level === level) {
      present.list.children.push(item)
      continue
    }
    const list: PastedBlock = { type, children: [item] }
    const owner = present?.list.children.at(-1)
    if (owner && 'children' in owner) (owner.children as PastedBlock['children']).push(list)
    else result.push(list)
    open = [...open, { list, level }]
  }
  return result
}

/** The bullet or number Word puts before the words tells the kind of list. */
function withoutMarker(children: PastedBlock['children']): {
  readonly type: 'ul' | 'ol'
  readonly children: PastedBlock['children']
} {
  const [first, ...rest] = children
  if (!first || !('text' in first)) return { type: 'ul', children }
  const found = /^\s*(?:([·•§o▪-])|(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i.exec(first.text)
  if (!found) return { type: 'ul', children }
  return {
    type: found[1] === undefined ? 'ol' : 'ul',
    children: [{ ...first, text: first.text.slice(found[0].length) }, ...rest],
  }
}
