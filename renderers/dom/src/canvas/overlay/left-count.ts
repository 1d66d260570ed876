import type { Agent } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { bottom, right } from '../geometry.ts'
import { say } from '../texts.ts'
import { element, moveTo, setAttributes } from './element.ts'
import type { Overlay } from './overlay.ts'

/** How many characters are left, once there are few. */
export function showLeftCount(agent: Agent, overlay: Overlay, editing: Editing): void {
  const note = element(agent.document, 'div', { class: 'note', role: 'status', hidden: true })
  overlay.root.append(note)
  overlay.add((measure) => {
    const left = editing.left()
    const edited = editing.focused()
    setAttributes(note, { hidden: left === undefined || !edited })
    if (left === undefined || !edited) return
    note.textContent = say(agent, 'canvas.left', { count: left })
    const rect = measure.element(edited.element)
    moveTo(note, { x: right(rect) - note.offsetWidth, y: bottom(rect) + 6 })
  })
}
