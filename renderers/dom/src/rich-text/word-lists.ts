/** Nodes as they are read from markup: not yet in normal form. */
export type PastedInline =
  | { readonly text: string }
  | { readonly type: 'link'; readonly data: object; readonly children: PastedInline[] }

export type PastedBlock = { readonly type: string; children: (PastedInline | PastedBlock)[] }

/** Word writes lists as paragraphs that name their level. */
export function wordListLevel(element: Element): number | undefined {
  const level = /(?:^|;)\s*mso-list:[^;]*level(\d+)/.exec(element.getAttribute('style') ?? '')?.[1]
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

const marker = /^\s*(?:([·•§o▪-])|(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i

/** The bullet or number Word puts before the words, and the space after it, tell the kind of list. */
function withoutMarker(children: PastedBlock['children']): {
  readonly type: 'ul' | 'ol'
  readonly children: PastedBlock['children']
} {
  const end = children.findIndex((child) => !('text' in child))
  const texts = children.slice(0, end < 0 ? children.length : end)
  const found = marker.exec(texts.map((child) => ('text' in child ? child.text : '')).join(''))
  if (!found) return { type: 'ul', children }
  const left = withoutLetters(children, found[0].length)
  return { type: found[1] === undefined ? 'ol' : 'ul', children: left.length > 0 ? left : [{ text: '' }] }
}

/** Without so many letters of the texts it begins with. */
function withoutLetters(children: PastedBlock['children'], count: number): PastedBlock['children'] {
  let left = count
  return children.flatMap((child) => {
    if (left <= 0 || !('text' in child)) return [child]
    const text = child.text.slice(left)
    left -= child.text.length
    return text === '' ? [] : [{ ...child, text }]
  })
}
