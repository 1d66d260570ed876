import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'
import { showSide } from '../workspace/sides.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The parts of the screen in reading order, each with what takes the focus in it. */
const regions = [
  ['.qe-pages', 'input, button'],
  ['.qe-start, .qe-editor > .qe-failed', 'a, button'],
  ['.qe-toolbar', 'button'],
  ['.qe-canvas-frame', undefined],
  ['.qe-panel', '[role="tab"][aria-selected="true"], button'],
] as const

const screens = '.qe-editor, .qe-embed'

function screenInUse(): Element | null {
  return document.activeElement?.closest(screens) ?? document.querySelector(screens)
}

/** Moves the keyboard into the outline, once it is drawn: to its row, or to a part of it. */
export function enterOutline(part?: string): void {
  const screen = screenInUse()
  requestAnimationFrame(() => {
    if (part !== undefined) return screen?.querySelector<HTMLElement>(`.qe-outline ${part}`)?.focus()
    const tree = screen?.querySelector<HTMLElement>('.qe-tree')
    const row = tree?.querySelector<HTMLElement>('[tabindex="0"]') ?? tree
    row?.focus()
  })
}

/** Whoever is in the panel stays there when another of its tabs is shown. */
export function stayInPanel(): void {
  const panel = document.activeElement?.closest('.qe-panel')
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
}

/** Moves the keyboard to where pages are searched. */
export function enterPageSearch(layout: Store<Layout>): void {
  const screen = screenInUse()
  showSide(layout, 'list', true)
  requestAnimationFrame(() => screen?.querySelector<HTMLElement>('.qe-pages [type=search]')?.focus())
}

/** Moves the keyboard to the tools of what is edited or selected on the page. */
export function enterTools({ post }: Workspace): void {
  screenInUse()?.querySelector<HTMLElement>('.qe-canvas-frame')?.focus()
  post({ type: 'tools' })
}

/** Moves the keyboard to the next part of the screen that is there, round and round. */
export function stepRegion(step: 1 | -1): void {
  const screen = screenInUse()
  const present = regions.flatMap(([part, first]) => {
    const region = screen?.querySelector<HTMLElement>(part)
    return region ? [{ region, first }] : []
  })
  // where there is little room the start stands in the list
  const at = present.findLastIndex(({ region }) => region.contains(document.activeElement))
  const next = present[(at + step + present.length) % present.length]
  const target = next?.first === undefined ? next?.region : next.region.querySelector<HTMLElement>(next.first)
  target?.focus()
}
