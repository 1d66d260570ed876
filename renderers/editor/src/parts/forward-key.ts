/** The arrow key that leads on along a line: to the right, or to the left where one reads from there. */
export function forwardKey(at: Element): 'ArrowRight' | 'ArrowLeft' {
  return getComputedStyle(at).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
}
