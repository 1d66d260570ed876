import { type ListMark, type NodeMark, nodeChain, nodeElements, nodesInList, slotsIn } from './marks.ts'

/** What is drawn where. To look for it goes through the whole page, so what was found is kept until the next draw. */
export interface DrawnNodes {
  /** All roots of a node, in document order. */
  roots(id: string): readonly HTMLElement[]
  slots(): readonly ListMark[]
  /** The nodes a list holds. */
  nodesIn(list: HTMLElement): readonly NodeMark[]
  /**
   * These blocks were drawn, and what is in them may be drawn by other elements now; or the whole page was. Unless only
   * values are new, what lists hold may be as well.
   */
  forget(drawn?: { readonly blocks: readonly string[]; readonly ofValues: boolean }): void
}

export function createDrawnNodes(document: Document): DrawnNodes {
  const roots = new Map<string, readonly HTMLElement[]>()
  const lists = new Map<HTMLElement, readonly NodeMark[]>()
  let slots: readonly ListMark[] = []

  return {
    roots(id) {
      const known = roots.get(id)
      if (known?.every((element) => element.isConnected)) return known
      const found = nodeElements(document, id)
      if (found.length > 0) roots.set(id, found)
      return found
    },
    slots() {
      if (slots.length === 0 || !areDrawn(slots)) slots = slotsIn(document)
      return slots
    },
    nodesIn(list) {
      const known = lists.get(list)
      if (known && areDrawn(known)) return known
      const found = nodesInList(list)
      lists.set(list, found)
      return found
    },
    forget(drawn) {
      if (!drawn?.ofValues) slots = []
      if (!drawn) roots.clear()
      const touched = new Set(drawn?.blocks)
      const isLeft = (element: HTMLElement) => element.isConnected && !nodeChain(element).some((id) => touched.has(id))
      for (const [id, elements] of roots) if (!elements.every(isLeft)) roots.delete(id)
      for (const list of lists.keys()) if (!drawn?.ofValues || !isLeft(list)) lists.delete(list)
    },
  }
}

function areDrawn(marks: readonly { readonly element: Element }[]): boolean {
  return marks.every(({ element }) => element.isConnected)
}
