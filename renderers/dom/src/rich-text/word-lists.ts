/** Nodes as they are read from markup: not yet in normal form. */
export type PastedInline =
  | { readonly text: string }
  | { readonly type: 'link'; readonly data: object; readonly children: readonly PastedInline[] }

export type PastedBlock = {
  readonly type: string
  /** The bullet or number of a point, where it is known apart from its words. */
  readonly mark?: string | undefined
  children: (PastedInline | PastedBlock)[]
}

/** Where Word writes the bullet or number of a point or of a heading. */
export const wordMark = '[style*="mso-list:Ignore"]'

/** Word writes lists as paragraphs that name their level. */
export function wordListLevel(element: Element): number | undefined {
  const level = /(?:^|;)\s*mso-list:[^;]*level(\d+)/.exec(element.getAttribute('style') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Word on the web puts each point into a list of its own, also those of deeper levels. */
export const onlineList = '.ListContainerWrapper > *'

export function onlinePoints(element: Element, { type, children }: PastedBlock): readonly PastedBlock[] {
  const level = element.querySelector('li')?.getAttribute('data-aria-level') ?? 1
  const start = Number(element.getAttribute('start') ?? 1)
  return children.flatMap((item, index): readonly PastedBlock[] => {
    if (!('type' in item) || item.type === 'link') return []
    const mark = type === 'ol' ? `${start + index}.` : '•'
    const words = item.children.flatMap((part) =>
      'type' in part && part.type === 'paragraph' ? part.children : [part],
    )
    return [{ type: `word-${level}`, mark, children: words }]
  })
}

/** Points of Word as lists in lists. A number that a list would not give them stays before their words. */
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
    const { kind, opensList, children } = pointOf(block)
    const item: PastedBlock = { type: 'li', children }
    const present = open.find((one) => one.level === level)?.list
    open = open.filter((one) => one.level < level)
    const owner = open.at(-1)?.list.children.at(-1)
    if (present && present.type === kind) {
      present.children.push(item)
      open.push({ list: present, level })
    } else if (kind !== undefined && (owner || opensList)) {
      const list: PastedBlock = { type: kind, children: [item] }
      if (owner && 'children' in owner) (owner.children as PastedBlock['children']).push(list)
      else result.push(list)
      open.push({ list, level })
    } else {
      open = []
      result.push({ type: 'paragraph', children: [{ text: `${block.mark} ` }, ...children] })
    }
  }
  return result
}

interface Point {
  /** Undefined when it has a mark that no list has, such as “§ 2”. */
  readonly kind: 'ul' | 'ol' | undefined
  /** A list that began here would give it the mark that it has. */
  readonly opensList: boolean
  readonly children: PastedBlock['children']
}

function pointOf({ mark, children }: PastedBlock): Point {
  if (mark === undefined) return { opensList: true, ...withoutMarker(children) }
  const isFirst = /^\(?[1١۱aiأ][.):-]*$/i.test(mark)
  // fonts of signs draw letters as arrows, boxes and ticks
  if (/^(?:\P{Nd}?|[^\p{L}\p{N}]+)$/u.test(mark)) return { kind: 'ul', opensList: true, children }
  const isNumber = /^\(?(?:\p{Nd}+(?:\.\p{Nd}+)*|\p{L}|[ivxlcdm]+)[.):-]*$/iu.test(mark)
  return { kind: isNumber ? 'ol' : undefined, opensList: isFirst, children }
}

const marker = /^\s*(?:([·•§o▪-])|(?:\d+|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i

/** The bullet or number Word puts before the words, and the space after it, tell the kind of list. */
function withoutMarker(children: PastedBlock['children']): Pick<Point, 'children'> & { readonly kind: 'ul' | 'ol' } {
  const end = children.findIndex((child) => !('text' in child))
  const texts = children.slice(0, end < 0 ? children.length : end)
  const found = marker.exec(texts.map((child) => ('text' in child ? child.text : '')).join(''))
  if (!found) return { kind: 'ul', children }
  const left = withoutLetters(children, found[0].length)
  return { kind: found[1] === undefined ? 'ol' : 'ul', children: left.length > 0 ? left : [{ text: '' }] }
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
