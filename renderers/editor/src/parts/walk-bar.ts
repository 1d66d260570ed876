import type { KeyboardEvent } from 'react'
import { forwardKey } from './forward-key.ts'

const controls = 'a[href], button, input, [tabindex="0"]'
/** What the arrow keys do something else in. */
const withOwnArrows = 'input:not([type=checkbox], [role=switch]), [role=radio], [aria-haspopup=listbox]'

/** A row of tools is one stop of the Tab key; the arrow keys walk in it. */
export function walkBar(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: bar, target } = event
  const shown = [...bar.querySelectorAll<HTMLElement>(controls)].filter(isReachable)
  const at = shown.indexOf(target as HTMLElement) // compared only
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  // from the last one, and from the first one backwards, the browser goes on to what stands beside the bar
  if (event.key === 'Tab') {
    shown.at(event.shiftKey ? 0 : -1)?.focus()
    return
  }
  const next = event.shiftKey || shown[at]?.matches(withOwnArrows) ? undefined : shown[stepOf(event, at, shown.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return (at + (key === forwardKey(currentTarget) ? 1 : count - 1)) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled')
}
