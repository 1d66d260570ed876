import { type Point, pageNodeId } from '@quoin/edit/protocol'
import { type Agent, elementOf, isPreview } from './agent.ts'
import { askMedia } from './ask-media.ts'
import type { Editing } from './editing.ts'
import { isFar, pointOf } from './geometry.ts'
import { isOurs } from './inert-page.ts'
import { type FieldMark, fieldAround, nodeChain } from './marks.ts'
import { createRest } from './rest.ts'
import { offsetAt, pointUnder } from './text-nodes.ts'

const restMs = 50
const stillWithin = 4

export interface PointerParts {
  /** Keeps the keyboard in the canvas while no text is edited. */
  focus(): void
}

/** Hovering and picking. What a pick selects is the editor's affair; which node lies under the pointer is ours. */
export function watchPointer(agent: Agent, editing: Editing, overlay: PointerParts): void {
  const rest = createRest(agent, restMs)
  let pressed: Point | undefined
  let clicked: Point | undefined

  agent.listen<PointerEvent>(agent.document, 'pointermove', (event) => {
    rest.cancel()
    if (isPreview(agent) || event.pointerType === 'touch' || event.buttons !== 0) return
    const target = event.target
    rest.wait(() => hover(target))
  })
  agent.listen(agent.document.documentElement, 'pointerleave', () => {
    rest.cancel()
    hover(null)
  })

  agent.listen<MouseEvent>(
    agent.window,
    // a tap beside a link is moved onto it by the browser, and the pointer was down elsewhere
    'mousedown',
    (event) => {
      pressed = pointOf(event)
    },
    { capture: true },
  )
  agent.listen<MouseEvent>(
    agent.window,
    'click',
    (event) => {
      const moved = pressed && isFar(pointOf(event), pressed, stillWithin)
      pressed = undefined
      if (isPreview(agent) || isOurs(agent, event) || moved) return
      const target = elementOf(agent, event.target)
      if (target) pick(target, event)
      clicked = pointOf(event)
    },
    { capture: true },
  )
  agent.listen<MouseEvent>(
    agent.window,
    'contextmenu',
    (event) => {
      if (isPreview(agent) || isOurs(agent, event) || editing.isWithin(event)) return
      const id = nodeUnder(event.target)
      if (id === undefined) return
      event.preventDefault()
      agent.post({ type: 'menu', id, point: pointOf(event) })
    },
    { capture: true },
  )

  function nodeUnder(target: EventTarget | null): string | undefined {
    return nodeChain(elementOf(agent, target))[0]
  }

  function hover(target: EventTarget | null): void {
    const id = nodeUnder(target)
    if (id === agent.state().hovered) return
    agent.change({ hovered: id })
    agent.post({ type: 'hover', id: id ?? null })
  }

  function pick(target: Element, event: MouseEvent): void {
    if (editing.isWithin(event)) return
    const chain = nodeChain(target)
    const innermost = chain[0]
    if (innermost === undefined) {
      leave()
      agent.post({ type: 'pick', id: pageNodeId, how: 'replace' })
      return
    }
    const { primary } = agent.state()
    const how = event.shiftKey ? 'range' : event.metaKey || event.ctrlKey ? 'toggle' : 'replace'
    const isOne = how === 'replace'
    const straight = isOne && (event.altKey || event.detail > 1)
    const next = straight ? undefined : nextInwards(chain, primary, agent)
    const field = isOne && next === undefined && fieldAround(target)
    if (field) {
      if (editing.canEdit(field.id, field.path)) {
        enter(field, event)
        return
      }
      if (primary !== innermost) agent.post({ type: 'pick', id: innermost, how })
      if (askMedia(agent, field)) {
        leave()
        return
      }
    }
    const isAgain =
      isOne && !straight && primary === innermost && clicked && !isFar(pointOf(event), clicked, stillWithin)
    const id = next ?? ((isAgain && chain.at(-1)) || innermost)
    if (isOne && id === primary) {
      // who comes back from a panel clicks what is selected: the keys are the page's again
      if (editing.focused()) agent.window.focus()
      else overlay.focus()
      return
    }
    leave()
    agent.post({ type: 'pick', id, how })
  }

  function enter(field: FieldMark, event: MouseEvent): void {
    const at = pointOf(event)
    const point = pointUnder(agent.document, at.x, at.y)
    const caret = point && field.element.contains(point.node) ? offsetAt(field.element, point) : undefined
    agent.post({
      type: 'pick',
      id: field.id,
      path: field.path,
      ...(caret === undefined ? {} : { caret }),
      how: 'replace',
    })
    editing.begin(field, caret ?? 'end', at)
  }

  function leave(): void {
    editing.end()
    overlay.focus()
  }
}

/**
 * The first press selects the block, the next the item inside it under the pointer, and so on inwards. A node beside
 * the selected one is selected at once. Undefined when the innermost is selected already: a press at the same point
 * begins with the block again.
 */
export function nextInwards(
  chain: readonly string[],
  selected: string | undefined,
  agent: Pick<Agent, 'tree'>,
): string | undefined {
  const inwards = chain.toReversed()
  const at = selected === undefined ? -1 : inwards.indexOf(selected)
  if (at >= 0) return inwards[at + 1]
  const owner = selected === undefined ? undefined : agent.tree().get(selected)?.list.at.owner
  const beside = owner === undefined ? -1 : inwards.indexOf(owner)
  return inwards[beside + 1]
}
