import type { Place, Point } from '@quoin/edit/protocol'
import { type Agent, fieldAt, labelOf } from '../agent.ts'
import type { DropTarget } from '../drop-target.ts'
import { bottom } from '../geometry.ts'
import { say } from '../texts.ts'
import { cover, element, moveTo, setAttributes } from './element.ts'
import type { Overlay } from './overlay.ts'

export interface DropFeedback {
  /** `point` in the view, where the pointer is ours to follow. */
  show(ids: readonly string[], target: DropTarget | undefined, point: Point | undefined): void
  hide(): void
}

/** What a drag shows: the line where it would drop, the name of that place or why not, and what is dragged. */
export function createDropFeedback(agent: Agent, overlay: Overlay): DropFeedback {
  const { document } = agent
  const line = element(document, 'div', { class: 'line', hidden: true })
  const veil = element(document, 'div', { class: 'box refused', hidden: true })
  const note = element(document, 'div', { class: 'note', hidden: true, role: 'status' })
  const ghost = element(document, 'div', { class: 'note ghost', hidden: true, 'aria-hidden': 'true' })
  overlay.root.append(veil, line, note, ghost)

  function nameOf(place: Place): string {
    const { owner, prop, slot, before } = place
    const list = owner !== undefined && prop !== undefined ? (fieldAt(agent, owner, prop)?.label ?? prop) : slot
    const name = before === undefined ? undefined : labelOf(agent, before)
    if (list === undefined)
      return name === undefined ? say(agent, 'canvas.dropEndHere') : say(agent, 'canvas.dropBeforeHere', { name })
    return name === undefined ? say(agent, 'canvas.dropEnd', { list }) : say(agent, 'canvas.dropBefore', { name, list })
  }

  return {
    show(ids, target, point) {
      const view = overlay.measure.view()
      const refused = target?.kind === 'refused'
      setAttributes(line, { hidden: target?.kind !== 'allowed' })
      setAttributes(veil, { hidden: !refused })
      setAttributes(note, { hidden: !target, 'data-kind': target?.kind })
      setAttributes(ghost, { hidden: !point })
      if (target?.kind === 'allowed') {
        cover(line, target.line)
        note.textContent = nameOf(target.place)
        const lowest = bottom(view) - note.offsetHeight - 8
        moveTo(note, { x: Math.max(view.x + 8, target.line.x), y: Math.min(target.line.y + 8, lowest) })
      } else if (target) {
        cover(veil, target.list.rect)
        note.textContent = target.reason
        moveTo(note, {
          x: Math.max(view.x + 8, target.list.rect.x + 8),
          y: Math.max(view.y + 8, target.list.rect.y + 8),
        })
      }
      if (point) {
        const [only] = ids
        ghost.textContent =
          ids.length === 1 && only !== undefined
            ? labelOf(agent, only)
            : say(agent, 'canvas.dragging', { count: ids.length })
        moveTo(ghost, { x: point.x + view.x + 14, y: point.y + view.y + 14 })
      }
    },
    hide() {
      for (const part of [line, veil, note, ghost]) part.hidden = true
    },
  }
}
