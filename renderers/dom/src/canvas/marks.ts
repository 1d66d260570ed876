import { markNames, pageId } from '@quoin/kit'

/** Finds drawn things by their marks. Ids are compared or escaped, never read as selectors. */
const [blockMark, propMark, slotMark, itemsMark] = markNames

/** The marks that say what stands where. */
export const placeMarks = [blockMark, slotMark, itemsMark]

export interface FieldMark {
  readonly id: string
  readonly path: string
  readonly element: HTMLElement
}

export interface NodeMark {
  readonly id: string
  readonly element: HTMLElement
}

export interface ListMark {
  readonly owner: string | undefined
  /** The repeater's prop; the slot's name when there is no owner. */
  readonly name: string
  readonly element: HTMLElement
}

/** All roots of a node, in document order. */
export function nodeElements(root: ParentNode, id: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${blockMark}="${CSS.escape(id)}"]`)]
}

/** The id an element carries, or those of the nodes in it. */
export function nodesAt(element: Element): readonly string[] {
  const own = element.getAttribute(blockMark)
  if (own !== null) return [own]
  return [...element.querySelectorAll(`[${blockMark}]`)].map((inner) => inner.getAttribute(blockMark) ?? '')
}

/** All with a mark of place in an element, itself among them. */
export function placedIn(element: Element): readonly Element[] {
  const inside = element.querySelectorAll(placeMarks.map((name) => `[${name}]`).join())
  return [element, ...inside]
}

export function nodeOf(element: Element): string | null {
  return element.getAttribute(blockMark)
}

export function isSlot(element: Element): boolean {
  return element.hasAttribute(slotMark)
}

/** Ids of the nodes around an element, the innermost first. */
export function nodeChain(element: Element | null | undefined): readonly string[] {
  const chain: string[] = []
  for (let at = element?.closest(`[${blockMark}]`); at; at = at.parentElement?.closest(`[${blockMark}]`)) {
    const id = at.getAttribute(blockMark) ?? ''
    if (chain.at(-1) !== id) chain.push(id)
  }
  return chain
}

/** The field an element stands in, when the nearest mark is one of a field and not of a node inside it. */
export function fieldAround(element: Element | null): FieldMark | undefined {
  const marked = element?.closest<HTMLElement>(`[${propMark}], [${blockMark}]`)
  if (!marked?.hasAttribute(propMark)) return undefined
  return fieldOf(marked)
}

export function fieldsIn(root: ParentNode): readonly FieldMark[] {
  return [...root.querySelectorAll<HTMLElement>(`[${propMark}]`)].map(fieldOf)
}

/** The fields in an element, itself among them. */
export function fieldsAt(
  root: ParentNode,
  isWanted: (element: HTMLElement) => boolean = () => true,
): readonly FieldMark[] {
  const inside = root.querySelectorAll<HTMLElement>(`[${propMark}]`)
  return [...(isField(root) ? [root] : []), ...inside].filter(isWanted).map(fieldOf)
}

function isField(root: ParentNode): root is HTMLElement {
  return (root as Partial<Element>).hasAttribute?.(propMark) === true // a document has no attributes
}

/** The fields of the node with these roots, without those of the nodes inside it. */
export function fieldsOfNode(roots: readonly HTMLElement[], id: string): readonly FieldMark[] {
  return roots.flatMap((element) => fieldsAt(element)).filter((field) => field.id === id)
}

export function findField(root: ParentNode, id: string, path: string): FieldMark | undefined {
  if (id === pageId) return fieldsIn(root).find((field) => field.id === pageId && field.path === path)
  const inside = fieldsOfNode(nodeElements(root, id), id).find((field) => field.path === path)
  return inside ?? fieldsIn(root).find((field) => field.id === id && field.path === path)
}

/** Elements whose children are nodes: slots of the page and repeaters of nodes. */
export function listsIn(root: ParentNode): readonly ListMark[] {
  return [...root.querySelectorAll<HTMLElement>(`[${slotMark}], [${itemsMark}]`)].map(listOf)
}

/** The slots of the page: few, and each near the root. */
export function slotsIn(root: ParentNode): readonly ListMark[] {
  return [...root.querySelectorAll<HTMLElement>(`[${slotMark}]`)].map(listOf)
}

/** The repeaters of the node with these roots. */
export function listsOfNode(roots: readonly HTMLElement[], id: string): readonly ListMark[] {
  return roots
    .flatMap((element) => [...(element.hasAttribute(itemsMark) ? [listOf(element)] : []), ...listsIn(element)])
    .filter(({ owner }) => owner === id)
}

export function listAround(element: Element | null): ListMark | undefined {
  const marked = element?.closest<HTMLElement>(`[${slotMark}], [${itemsMark}]`)
  return marked ? listOf(marked) : undefined
}

/** The nodes a list holds, each by its first root: its children, or what stands in them, as rows in the parts of a table. */
export function nodesInList(list: HTMLElement): readonly NodeMark[] {
  const nodes: NodeMark[] = []
  for (let child = list.firstElementChild; child; child = child.nextElementSibling) {
    const own = child.hasAttribute(blockMark)
    for (const element of own ? [child] : child.querySelectorAll(`[${blockMark}]`)) {
      if (!isHtml(element)) continue
      // what stands deeper belongs to this list only where no other list is between
      if (!own && listAround(element.parentElement)?.element !== list) continue
      const id = element.getAttribute(blockMark) ?? ''
      if (nodes.at(-1)?.id !== id) nodes.push({ id, element })
    }
  }
  return nodes
}

/** Whether a list holds no node. */
export function isEmptyList(list: HTMLElement): boolean {
  return list.querySelector(`[${blockMark}]`) === null
}

function isHtml(element: Element | null): element is HTMLElement {
  return element !== null && 'offsetWidth' in element
}

export function countMarks(root: ParentNode): number {
  return root.querySelectorAll(markNames.map((name) => `[${name}]`).join()).length
}

function fieldOf(element: HTMLElement): FieldMark {
  const { id, rest } = splitMark(element.getAttribute(propMark) ?? '')
  return { id: id ?? nearestId(element) ?? '', path: rest, element }
}

function listOf(element: HTMLElement): ListMark {
  const slot = element.getAttribute(slotMark)
  if (slot !== null) return { owner: undefined, name: slot, element }
  const { id, rest } = splitMark(element.getAttribute(itemsMark) ?? '')
  return { owner: id ?? nearestId(element) ?? '', name: rest, element }
}

/** `id/path`, or `path` alone where the nearest node is meant. */
export function splitMark(mark: string): { readonly id: string | undefined; readonly rest: string } {
  const cut = mark.lastIndexOf('/')
  return cut < 0 ? { id: undefined, rest: mark } : { id: mark.slice(0, cut), rest: mark.slice(cut + 1) }
}

function nearestId(element: Element): string | undefined {
  return element.closest(`[${blockMark}]`)?.getAttribute(blockMark) ?? undefined
}
