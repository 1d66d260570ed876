import type { Off } from '@quoin/engine'
import {
  isSlot,
  type ListMark,
  type NodeMark,
  nodeElements,
  nodeOf,
  nodesInList,
  placedIn,
  placeMarks,
  slotsIn,
} from './marks.ts'

/** What is drawn where. To look for it goes through the whole page, so what was found is kept for as long as it stands. */
export interface DrawnNodes {
  /** All roots of a node, in document order. */
  roots(id: string): readonly HTMLElement[]
  slots(): readonly ListMark[]
  /** The nodes a list holds. */
  nodesIn(list: HTMLElement): readonly NodeMark[]
  /** What came to stand in the page since this was asked last. */
  added(): readonly Element[]
}

export function createDrawnNodes(window: Window & typeof globalThis, onStop: (off: Off) => void): DrawnNodes {
  const { document } = window
  const roots = new Map<string, readonly HTMLElement[]>()
  let lists = new WeakMap<Node, readonly NodeMark[]>()
  let slots: readonly ListMark[] | undefined
  let added: Element[] = []

  const observer = new window.MutationObserver(learn)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: placeMarks })
  onStop(() => observer.disconnect())

  function learn(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const came = [...addedNodes].filter(isElement)
      added.push(...came)
      if (type === 'attributes') forgetAll()
      for (const element of [...came, ...[...removedNodes].filter(isElement)]) forgetIn(element, target)
    }
  }

  function forgetIn(element: Element, parent: Node): void {
    for (const placed of placedIn(element)) {
      const id = nodeOf(placed)
      if (id !== null) roots.delete(id)
      if (isSlot(placed)) slots = undefined
      lists.delete(placed)
    }
    for (let at: Node | null = parent; at; at = at.parentNode) lists.delete(at)
  }

  function forgetAll(): void {
    roots.clear()
    lists = new WeakMap()
    slots = undefined
  }

  /** What was drawn a moment ago counts. */
  function look(): void {
    learn(observer.takeRecords())
  }

  return {
    roots(id) {
      look()
      return kept(roots, id, () => nodeElements(document, id))
    },
    slots() {
      look()
      slots ??= slotsIn(document)
      return slots
    },
    nodesIn(list) {
      look()
      return kept(lists, list, () => nodesInList(list))
    },
    added() {
      look()
      const came = added.filter((element) => element.isConnected)
      added = []
      return came
    },
  }
}

interface Kept<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

function kept<K, V>(known: Kept<K, V>, key: K, find: () => V): V {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}
