import { type Agent, isWritable } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { barPlace, bottom } from '../geometry.ts'
import type { RichEditing } from '../text-editing.ts'
import { say, type TextKey } from '../texts.ts'
import { type Bar, type BarButton, createBar } from './bar.ts'
import { moveTo } from './element.ts'
import { icons } from './icons.ts'
import type { Overlay } from './overlay.ts'

const letters: Readonly<Record<string, string>> = { bold: 'B', italic: 'I', sub: 'x₂', sup: 'x²' }
/** Where a finger selects, the system has tools of its own above the text, and its handles reach this far below. */
const handles = 20
const marks = new Set(['bold', 'italic', 'code', 'highlight', 'sub', 'sup'])

/** The tools of a rich text: shown with a selection, or when asked for by key. */
export function showTextBar(agent: Agent, overlay: Overlay, editing: Editing): Bar {
  let asked = false
  const bar = createBar(agent, overlay.root, {
    className: 'text-bar',
    onLeave() {
      asked = false
      editing.text()?.element.focus({ preventScroll: true })
      overlay.repaint()
    },
  })

  overlay.add((measure) => {
    const rich = editing.text()?.rich
    const state = rich?.state()
    if (!rich || !state || !isWritable(agent)) asked = false
    if (!rich || !state || !isWritable(agent) || !(state.selected || asked || bar.hasFocus())) {
      bar.hide()
      return
    }
    bar.show(say(agent, 'canvas.textToolbar'), buttons(rich))
    const view = measure.view()
    const caret = rich.caretRect()
    const size = { width: bar.root.offsetWidth, height: bar.root.offsetHeight }
    const byFinger = agent.window.matchMedia('(pointer: coarse)').matches
    const height = caret.height + (byFinger ? handles : 0)
    const target = { ...caret, height, x: caret.x + view.x, y: caret.y + view.y }
    const avoid = byFinger ? [{ ...view, height: bottom(target) - view.y }] : []
    moveTo(bar.root, barPlace(target, size, view, avoid))
  })

  function buttons(rich: RichEditing): readonly BarButton[] {
    const state = rich.state()
    const shown = rich.features.map((name): BarButton => {
      const isMark = marks.has(name)
      const pressed = name === 'link' ? state.link !== null : isMark ? state.marks.includes(name) : state.block === name
      return {
        id: name,
        face: isIcon(name) ? name : { text: letters[name] ?? name.toUpperCase() },
        label: say(agent, `text.${name}` as TextKey), // every feature has a text
        pressed,
        run: () => act(name, isMark),
      }
    })
    return [
      ...shown,
      { id: 'clear', face: 'clear', label: say(agent, 'text.clear'), run: () => rich.run({ command: 'clear' }) },
    ]
  }

  function act(name: string, isMark: boolean): void {
    const rich = editing.text()?.rich
    if (!rich) return
    if (name === 'link') editing.askLink()
    else rich.run({ command: isMark ? 'mark' : 'block', name })
    overlay.repaint()
  }

  return {
    ...bar,
    focus() {
      asked = true
      overlay.paintNow()
      bar.focus()
    },
  }
}

function isIcon(name: string): name is keyof typeof icons {
  return name in icons
}
