import { type Agent, fieldAt } from '../agent.ts'
import type { FieldMark } from '../marks.ts'
import { say } from '../texts.ts'
import { cover, element } from './element.ts'
import type { Overlay } from './overlay.ts'

export interface FileFeedback {
  show(field: FieldMark): void
  hide(): void
}

/** Outlines and names what a dragged file would replace. */
export function createFileFeedback(agent: Agent, overlay: Overlay): FileFeedback {
  const tag = element(agent.document, 'div', { class: 'tag', 'data-inside': 'true', role: 'status' })
  const box = element(agent.document, 'div', { class: 'box target', hidden: true }, tag)
  overlay.root.append(box)
  return {
    show({ id, path, element: target }) {
      box.hidden = false
      cover(box, overlay.measure.element(target))
      tag.textContent = say(agent, 'canvas.dropImage', { label: fieldAt(agent, id, path)?.label ?? path })
    },
    hide() {
      box.hidden = true
    },
  }
}
