import type { Agent } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { element, setAttributes } from './element.ts'
import type { Overlay } from './overlay.ts'

/** Shows to who came by key that the keyboard is on the page, where no caret and no button says so. */
export function showFocusRing(agent: Agent, overlay: Overlay, editing: Editing): void {
  const { document, window } = agent
  const ring = element(document, 'div', { class: 'focus-ring', hidden: true })
  overlay.root.append(ring)
  let byKey = false
  let isNew = true

  function note(next: { readonly byKey: boolean; readonly isNew: boolean }): void {
    ;({ byKey, isNew } = next)
    overlay.repaint()
  }

  agent.listen<KeyboardEvent>(window, 'keydown', (event) => note({ byKey: byKey || isPlain(event), isNew: false }), {
    capture: true,
  })
  // a key that was pressed elsewhere brought the keyboard here
  agent.listen<KeyboardEvent>(window, 'keyup', (event) => isNew && note({ byKey: isPlain(event), isNew: false }), {
    capture: true,
  })
  agent.listen(window, 'pointerdown', () => note({ byKey: false, isNew: false }), { capture: true })
  agent.listen(window, 'blur', () => note({ byKey: false, isNew: true }))
  overlay.add(() => {
    const isShown = byKey && document.hasFocus() && !editing.focused() && !overlay.isOnControl()
    setAttributes(ring, { hidden: !isShown })
  })
}

/** Who holds a key for a press of the pointer, or for a command, need not look for the keyboard. */
function isPlain({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !/^(?:Shift|Control|Alt|AltGraph|Meta)$/.test(key)
}
