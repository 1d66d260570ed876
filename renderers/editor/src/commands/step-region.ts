/** The parts of the screen in reading order, each with what takes the focus in it. */
const regions = [
  ['.qe-pages', 'input, button'],
  ['.qe-toolbar', 'button'],
  ['.qe-canvas-frame', undefined],
  ['.qe-panel', '[role="tab"][aria-selected="true"], button'],
] as const

const screens = '.qe-editor, .qe-embed'

function screenInUse(): Element | null {
  return document.activeElement?.closest(screens) ?? document.querySelector(screens)
}

/** Moves the keyboard into the outline, once it is drawn. */
export function enterOutline(): void {
  const screen = screenInUse()
  requestAnimationFrame(() => {
    const tree = screen?.querySelector<HTMLElement>('.qe-tree')
    const row = tree?.querySelector<HTMLElement>('[tabindex="0"]') ?? tree
    row?.focus()
  })
}

/** Moves the keyboard to the next part of the screen that is there, round and round. */
export function stepRegion(step: 1 | -1): void {
  const screen = screenInUse()
  const present = regions.flatMap(([part, first]) => {
    const region = screen?.querySelector<HTMLElement>(part)
    return region ? [{ region, first }] : []
  })
  const at = present.findIndex(({ region }) => region.contains(document.activeElement))
  const next = present[(at + step + present.length) % present.length]
  const target = next?.first === undefined ? next?.region : next.region.querySelector<HTMLElement>(next.first)
  target?.focus()
}
