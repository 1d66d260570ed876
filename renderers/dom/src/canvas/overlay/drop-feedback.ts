import { type Place, type Point, pageNodeId } from '@quoin/edit/protocol'
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
    const list = fieldAt(agent, owner ?? pageNodeId, prop ?? slot ?? '')?.label ?? prop ?? slot ?? ''
    const end = before === undefined ? 'End' : 'Before'
    const here = list === '' ? 'Here' : ''
    return say(agent, `canvas.drop${end}${here}`, { name: labelOf(agent, before ?? ''), list })
  }

  return {
    show(ids, target, point) {
      const view = overlay.measure.view()
      // at the lower edge it stays in sight, with room for the note below it
      const ghostTop = point ? Math.min(point.y + 14, view.height - 72) + view.y : NaN
      const refused = target?.kind === 'refused'
      setAttributes(line, { hidden: !target || refused })
      setAttributes(veil, { hidden: !refused })
      setAttributes(note, { hidden: !target, 'data-kind': target?.kind })
      setAttributes(ghost, { hidden: !point })
      if (target) {
        const place = refused ? target.list.rect : target.line
        cover(refused ? veil : line, place)
        note.textContent = refused ? target.reason : nameOf(target.place)
        const y = place.y + 8
        // what is dragged is as high: the note stands below it where it would lie under it
        const free = Math.abs(ghostTop - y) < 32 ? ghostTop + 32 : y
        const lowest = bottom(view) - note.offsetHeight - 8
        moveTo(note, {
          x: Math.max(view.x, place.x) + 8,
          y: Math.max(view.y + 8, Math.min(free, lowest)),
        })
      }
      if (point) {
        const [only] = ids
        ghost.textContent =
          ids.length === 1 && only !== undefined
            ? labelOf(agent, only)
            : say(agent, 'canvas.dragging', { count: ids.length })
        moveTo(ghost, { x: point.x + view.x + 14, y: ghostTop })
      }
    },
    hide() {
      for (const part of [line, veil, note, ghost]) part.hidden = true
    },
  }
}
