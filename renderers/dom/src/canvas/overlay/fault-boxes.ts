import type { DrawFault } from '@quoin/kit'
import { type Agent, isWritable, labelOf } from '../agent.ts'
import { canvasCommands } from '../commands.ts'
import { say } from '../texts.ts'
import { cover, element } from './element.ts'
import type { Overlay } from './overlay.ts'

/** Over each block that could not be drawn: what happened, and the ways out. */
export function showFaultBoxes(agent: Agent, overlay: Overlay): (fault: DrawFault) => void {
  const { document } = agent
  const known = new Map<string, DrawFault>()
  const boxes = new Map<string, HTMLElement>()

  overlay.add((measure) => {
    if (known.size === 0) return
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-fault]')]
    const ids = new Set(drawn.map((mark) => mark.dataset.b ?? ''))
    for (const [id, box] of boxes) {
      if (ids.has(id)) continue
      box.remove()
      boxes.delete(id)
    }
    for (const mark of drawn) {
      const id = mark.dataset.b ?? ''
      const fault = known.get(id)
      if (!fault) continue
      let box = boxes.get(id)
      if (!box) {
        box = boxFor(fault)
        boxes.set(id, box)
        overlay.root.append(box)
      }
      cover(box, measure.element(mark))
    }
  })

  function boxFor(fault: DrawFault): HTMLElement {
    const { id, message } = fault
    const command = (name: string) => () => {
      agent.post({ type: 'pick', id, how: 'replace' })
      agent.post({ type: 'key', command: name, chord: '' })
    }
    const details = () => void agent.window.navigator.clipboard?.writeText(`${id}\n${message}\n${fault.stack ?? ''}`)
    return element(
      document,
      'div',
      { class: 'fault', role: 'group' },
      element(document, 'strong', {}, say(agent, 'canvas.fault', { label: labelOf(agent, id) })),
      element(document, 'p', {}, message),
      ...(isWritable(agent)
        ? [
            button(say(agent, 'canvas.undo'), command(canvasCommands.undo)),
            button(say(agent, 'canvas.reset'), command(canvasCommands.reset)),
          ]
        : []),
      button(say(agent, 'canvas.copyDetails'), details),
    )
  }

  function button(label: string, run: () => void): HTMLElement {
    const made = element(document, 'button', { type: 'button' }, label)
    made.addEventListener('click', agent.guard(run))
    return made
  }

  return (fault) => {
    known.set(fault.id, fault)
    boxes.get(fault.id)?.remove()
    boxes.delete(fault.id)
    overlay.repaint()
  }
}
