import type { Place, Rect } from '@quoin/edit/protocol'
import type { Agent } from './agent.ts'
import { bottom, type Flow, flowOf, insertionLine } from './geometry.ts'
import { type ListMark, listsIn, nodesInList } from './marks.ts'
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

/** The lists that are wanted, measured; the others cost nothing. */
export function drawnLists(
  agent: Agent,
  measure: Measure,
  isWanted: (at: Place, mark: ListMark) => boolean = () => true,
): readonly DrawnList[] {
  return listsIn(agent.document)
    .filter((mark) => isWanted(placeOf(mark), mark))
    .map((mark) => drawnList(agent, measure, mark))
}

export function drawnList(agent: Agent, measure: Measure, mark: ListMark): DrawnList {
  const nodes = nodesInList(mark.element)
  const rects = nodes.map(({ element }) => measure.element(element))
  const rect = measure.element(mark.element)
  const flow = rects.length > 1 ? flowOf(rects, agent.state().contentDirection) : styledFlow(agent, mark.element)
  const at = placeOf(mark)
  const gaps = [...nodes.map(({ id }) => id), undefined].map((before, index) => ({
    place: before === undefined ? at : { ...at, before },
    index,
    line: insertionLine(rect, rects, index, flow),
    space: spaceAt(rect, rects, index),
  }))
  return { mark, at, rect, ids: nodes.map(({ id }) => id), flow, gaps, depth: depthOf(mark.element) }
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
  const mark = at && listsIn(agent.document).find((one) => samePlace(placeOf(one), at))
  return mark && drawnList(agent, measure, mark)
}

export function samePlace(a: Place, b: Place): boolean {
  return a.slot === b.slot && a.owner === b.owner && a.prop === b.prop && a.before === b.before
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
