import type { Point, Rect } from '@quoin/edit/protocol'
import type { DrawnNodes } from '../drawn-nodes.ts'
import { around, bottom, hasRoom } from '../geometry.ts'
import { rectOf } from '../rect-of.ts'

/** Measures the drawn page in coordinates of the document, so that overlays scroll along with it. */
export interface Measure {
  element(element: Element): Rect
  /** What a node is drawn as. */
  roots(id: string): readonly HTMLElement[]
  /** All roots of a node together; undefined when it is not drawn. */
  node(id: string): Rect | undefined
  /** The visible part of the document. */
  view(): Rect
  document(): Rect
}

export function createMeasure(document: Document, { roots }: DrawnNodes): Measure {
  const root = document.documentElement
  const window = document.defaultView
  const scroll = () => ({ x: window?.scrollX ?? 0, y: window?.scrollY ?? 0 })
  const element = (target: Element) => rectFrom(target, scroll())
  return {
    element,
    roots,
    node: (id) => around(roots(id).map(element)),
    view: () => ({ ...scroll(), width: root.clientWidth, height: root.clientHeight }),
    document: () => {
      const page = element(root)
      return { x: 0, y: 0, width: root.clientWidth, height: Math.max(bottom(page), root.clientHeight) }
    },
  }
}

/** For as long as the page stands still: the same is neither looked for nor measured twice, nor where the page is scrolled to. */
export function rememberMeasures({ roots, view, document }: Measure): Measure {
  const seen = view()
  const element = remembered((target: Element) => rectFrom(target, seen))
  return {
    element,
    roots,
    node: remembered((id: string) => around(roots(id).map(element))),
    view: () => seen,
    document,
  }
}

function rectFrom(target: Element, scrolled: Point): Rect {
  const rect = rectOf(target)
  const own = { ...rect, x: rect.x + scrolled.x, y: rect.y + scrolled.y }
  // an element without a box of its own is where its children are
  return hasRoom(own) ? own : (around([...target.children].map((child) => rectFrom(child, scrolled))) ?? own)
}

function remembered<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = read(key)
    known.set(key, value)
    return value
  }
}
