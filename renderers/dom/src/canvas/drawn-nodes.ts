import { type ListMark, type NodeMark, nodeElements, nodesInList, slotsIn } from './marks.ts'

/** What is drawn where. To look for it goes through the whole page, so what was found is kept until the next draw. */
export interface DrawnNodes {
  /** All roots of a node, in document order. */
  roots(id: string): readonly HTMLElement[]
  slots(): readonly ListMark[]
  /** The nodes a list holds. */
  nodesIn(list: HTMLElement): readonly NodeMark[]
  /** The page was drawn: nodes may be drawn elsewhere now; after a draw of everything slots as well. */
  forget(everything: boolean): void
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
    forget(everything) {
      roots.clear()
      lists.clear()
      if (everything) slots = []
    },
  }
}

function areDrawn(marks: readonly { readonly element: Element }[]): boolean {
  return marks.every(({ element }) => element.isConnected)
}
