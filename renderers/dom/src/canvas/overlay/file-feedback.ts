import { type Agent, fieldAt } from '../agent.ts'
import type { FieldMark } from '../marks.ts'
import { say } from '../texts.ts'
import { cover, element } from './element.ts'
import type { Overlay } from './overlay.ts'

/** Of the line, as of those for blocks. */
const thickness = 4

export interface FileFeedback {
  /** What the files would replace. */
  show(field: FieldMark): void
  /** The block or item they would follow. */
  showAfter(target: Element): void
  /** The list they would go into. */
  showIn(target: Element): void
  hide(): void
}

/** Outlines and names what a dragged file would replace, or draws a line where it would come to stand. */
export function createFileFeedback(agent: Agent, overlay: Overlay): FileFeedback {
  const tag = element(agent.document, 'div', { class: 'tag', 'data-inside': 'true', role: 'status' })
  const box = element(agent.document, 'div', { class: 'box target', hidden: true }, tag)
  const line = element(agent.document, 'div', { class: 'line', hidden: true })
  overlay.root.append(box, line)

  function display(shown: 'box' | 'line' | undefined): void {
    box.hidden = shown !== 'box'
    line.hidden = shown !== 'line'
  }

  return {
    show({ id, path, element: target }) {
      display('box')
      tag.hidden = false
      cover(box, overlay.measure.element(target))
      tag.textContent = say(agent, 'canvas.dropImage', { label: fieldAt(agent, id, path)?.label ?? path })
    },
    showAfter(target) {
      const { x, y, width, height } = overlay.measure.element(target)
      display('line')
      cover(line, { x, y: y + height - thickness / 2, width, height: thickness })
    },
    showIn(target) {
      display('box')
      tag.hidden = true
      cover(box, overlay.measure.element(target))
    },
    hide: () => display(undefined),
  }
}
