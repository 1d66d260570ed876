import { type Agent, isWritable } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { barPlace } from '../geometry.ts'
import type { RichEditing } from '../text-editing.ts'
import { say, type TextKey } from '../texts.ts'
import { type Bar, type BarButton, createBar } from './bar.ts'
import { moveTo } from './element.ts'
import type { Overlay } from './overlay.ts'

const faces: Readonly<Record<string, BarButton['face']>> = {
  bold: { text: 'B' },
  italic: { text: 'I' },
  code: 'code',
  highlight: 'highlight',
  sub: { text: 'x₂' },
  sup: { text: 'x²' },
  link: 'link',
  h1: { text: 'H1' },
  h2: { text: 'H2' },
  h3: { text: 'H3' },
  h4: { text: 'H4' },
  h5: { text: 'H5' },
  h6: { text: 'H6' },
  quote: 'quote',
  ul: 'ul',
  ol: 'ol',
}
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
    moveTo(bar.root, barPlace({ ...caret, x: caret.x + view.x, y: caret.y + view.y }, size, view))
  })

  function buttons(rich: RichEditing): readonly BarButton[] {
    const state = rich.state()
    const shown = rich.features.flatMap((name): readonly BarButton[] => {
      const face = faces[name]
      if (!face) return []
      const isMark = marks.has(name)
      const pressed = name === 'link' ? state.link !== null : isMark ? state.marks.includes(name) : state.block === name
      return [{ id: name, face, label: say(agent, `text.${name}` as TextKey), pressed, run: () => act(name, isMark) }] // every feature has a text
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
