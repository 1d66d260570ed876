import type { Off } from '@quoin/engine'

/** Less than this, a window is zoomed or rounded, and has no keyboard over it. */
const leastKeyboard = 40
/** For the tools that stand below what is selected. */
const roomBelowLine = 80

/**
 * A keyboard on the screen lies over the window, which stays as high as it was.
 * While the page in the stage is typed into, the stage ends above it, and what is typed is in sight.
 */
export function standAboveKeyboard(stage: HTMLElement): Off {
  const view = window.visualViewport
  if (!view) return () => undefined

  function fit(): void {
    const frame = stage.querySelector('iframe')
    if (!view || (frame !== document.activeElement && keyboardHeight(view) > 0)) return
    // where the browser moved the view to show what has the focus, more of the window is above the keyboard
    const end = view.offsetTop + view.height
    const covered = keyboardHeight(view) && Math.max(0, stage.getBoundingClientRect().bottom - end)
    stage.style.paddingBlockEnd = `${covered}px`
    if (covered > 0 && frame) showTypedLine(frame)
  }

  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  // into the frame, with the keyboard there already: nothing else tells of it
  window.addEventListener('blur', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
    window.removeEventListener('blur', fit)
  }
}

function keyboardHeight({ height, scale }: VisualViewport): number {
  const missing = document.documentElement.clientHeight - height * scale
  return missing < leastKeyboard ? 0 : missing
}

/** Within a page of the own origin: another one keeps its selection to itself. */
function showTypedLine({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  const selection = contentDocument?.getSelection()
  if (!selection?.rangeCount || !contentWindow) return
  const { bottom } = lineOf(selection)
  const { innerHeight } = contentWindow
  const below = bottom + Math.min(roomBelowLine, innerHeight / 3) - innerHeight
  if (below > 0) contentWindow.scrollBy({ top: below, behavior: 'instant' })
}

function lineOf(selection: Selection): DOMRect {
  const line = selection.getRangeAt(0).getBoundingClientRect()
  const { focusNode } = selection
  // a caret in an empty text has no box of its own; elements of a frame are of its own class
  return line.height === 0 && focusNode?.nodeType === Node.ELEMENT_NODE
    ? (focusNode as Element).getBoundingClientRect()
    : line
}
