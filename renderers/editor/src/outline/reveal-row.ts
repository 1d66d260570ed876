/** Brings the row of this number into sight, drawn or not; one that is in sight stays where it is. */
export function revealRow(scroller: HTMLElement, tree: HTMLElement, index: number): void {
  const height = tree.querySelector('[data-row]')?.getBoundingClientRect().height
  if (index < 0 || !height) return
  const top = tree.getBoundingClientRect().top + index * height
  const view = scroller.getBoundingClientRect()
  if (top >= view.top && top + height <= view.bottom) return
  scroller.scrollBy({ top: top + height / 2 - (view.top + view.bottom) / 2, behavior: 'instant' })
}
