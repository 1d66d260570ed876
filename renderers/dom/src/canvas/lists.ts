import { type Place, type Rect, samePlace } from '@quoin/edit/protocol'
import type { Agent } from './agent.ts'
import { bottom, type Flow, firstWhere, flowOf, insertionLine } from './geometry.ts'
import { type ListMark, listsIn, listsOfNode, type NodeMark } from './marks.ts'
import type { Measure } from './overlay/measure.ts'

/** A list of nodes as it is drawn, with every place between them. */
export interface DrawnList {
  readonly mark: ListMark
  readonly at: Place
  readonly rect: Rect
  readonly ids: readonly string[]
  readonly flow: Flow
  readonly gaps: readonly Gap[]
  /** How many lists it stands in. */
  readonly depth: number
}

export interface Gap {
  readonly place: Place
  readonly index: number
  readonly line: Rect
  /** From the end of what stands before to the beginning of what stands after, downwards. */
  readonly space: { readonly from: number; readonly to: number }
}

/** The lists of the page where something may come to stand, measured; the others cost nothing. */
export function drawnLists(
  agent: Agent,
  measure: Measure,
  isWanted: (at: Place) => boolean = () => true,
): readonly DrawnList[] {
  return listsIn(agent.document)
    .filter((mark) => isWanted(placeOf(mark)))
    .map((mark) => drawnList(agent, measure, mark))
}

/**
 * The lists within a screen of what is seen, the longest of them as far as they are. However long the page,
 * nothing else is measured.
 */
export function listsNear(agent: Agent, measure: Measure): readonly DrawnList[] {
  const { y, height } = measure.view()
  return agent.drawn.slots().flatMap((mark) => {
    const nodes = agent.drawn.nodesIn(mark.element)
    const from = firstWhere(nodes, ({ element }) => bottom(measure.element(element)) > y - height)
    const to = firstWhere(nodes, ({ element }) => measure.element(element).y > y + 2 * height)
    const near = nodes.slice(from, to)
    const inside = near.flatMap(({ element }) => listsIn(element))
    return [listOf(agent, measure, mark, near, nodes[to]), ...inside.map((one) => drawnList(agent, measure, one))]
  })
}

export function drawnList(agent: Agent, measure: Measure, mark: ListMark): DrawnList {
  return listOf(agent, measure, mark, agent.drawn.nodesIn(mark.element), undefined)
}

/** Of the nodes of a list those that count, and the one after them. */
function listOf(
  agent: Agent,
  measure: Measure,
  mark: ListMark,
  nodes: readonly NodeMark[],
  next: NodeMark | undefined,
): DrawnList {
  const rects = nodes.map(({ element }) => measure.element(element))
  const rect = measure.element(mark.element)
  const flow = flowIn(agent, mark.element, rects)
  const at = placeOf(mark)
  const gaps = [...nodes, next].map((before, index) => gapAt(at, before?.id, index, rect, rects, flow))
  return { mark, at, rect, ids: nodes.map(({ id }) => id), flow, gaps, depth: depthOf(mark.element) }
}

/** The place between the blocks of a slot nearest to a height. Only its neighbours are measured, however long the page. */
export function nearestGap(agent: Agent, measure: Measure, mark: ListMark, y: number): Gap | undefined {
  const nodes = agent.drawn.nodesIn(mark.element)
  const low = firstWhere(nodes, ({ element }) => {
    const rect = measure.element(element)
    return rect.y + rect.height / 2 > y
  })
  const beside = nodes.slice(Math.max(0, low - 1), low + 1).map(({ element }) => measure.element(element))
  if (beside.length === 0) return undefined
  const list = measure.element(mark.element)
  const gap = gapAt(placeOf(mark), nodes[low]?.id, low > 0 ? 1 : 0, list, beside, flowIn(agent, mark.element, beside))
  return { ...gap, index: low }
}

function gapAt(
  at: Place,
  before: string | undefined,
  index: number,
  list: Rect,
  items: readonly Rect[],
  flow: Flow,
): Gap {
  return {
    place: before === undefined ? at : { ...at, before },
    index,
    line: insertionLine(list, items, index, flow),
    space: spaceAt(list, items, index),
  }
}

function flowIn(agent: Agent, list: Element, items: readonly Rect[]): Flow {
  return items.length > 1 ? flowOf(items, agent.state().contentDirection) : styledFlow(agent, list)
}

/** Too few items to measure by: the way their list is laid out tells. */
function styledFlow(agent: Agent, list: Element): Flow {
  const { display, flexDirection, gridTemplateColumns } = agent.window.getComputedStyle(list)
  const across =
    (display.endsWith('flex') && flexDirection.startsWith('row')) ||
    (display.endsWith('grid') && gridTemplateColumns.split(' ').length > 1)
  return across ? agent.state().contentDirection : 'vertical'
}

function spaceAt(list: Rect, items: readonly Rect[], index: number): Gap['space'] {
  const before = items[index - 1]
  const after = items[index]
  const from = before ? bottom(before) : (after?.y ?? list.y)
  return { from, to: after?.y ?? (before ? from : bottom(list)) }
}

/** The list a node stands in, as it is drawn. */
export function listHolding(agent: Agent, measure: Measure, id: string): DrawnList | undefined {
  const at = agent.tree().get(id)?.list.at
  if (!at) return undefined
  const near = at.owner === undefined ? agent.drawn.slots() : listsOfNode(measure.roots(at.owner), at.owner)
  const mark = near.find((one) => samePlace(placeOf(one), at))
  return mark && drawnList(agent, measure, mark)
}

function placeOf({ owner, name }: ListMark): Place {
  if (owner !== undefined) return { owner, prop: name }
  return name === '' ? {} : { slot: name }
}

function depthOf(element: Element): number {
  let depth = 0
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.hasAttribute('data-s') || at.hasAttribute('data-r')) depth += 1
  return depth
}
