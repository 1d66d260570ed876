import type { Rect } from '@quoin/edit/protocol'

/** Where an element stands in the window, as it may be told to the editor. */
export function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
