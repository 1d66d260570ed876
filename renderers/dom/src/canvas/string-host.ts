import type { BlockOf, Catalogue, LoadedPage, Page, Site } from '@quoin/engine'
import {
  createMarks,
  type DrawFault,
  drawFault,
  faultAttrs,
  headingLevels,
  type Renderer,
  type RenderOptions,
} from '@quoin/kit'
import { setAttributes } from '../set-attributes.ts'
import type { CanvasHost } from './host.ts'
import { elementsFrom } from './insert-html.ts'
import { createLoadingPresenter, type LoadDraft } from './loaded-parts.ts'
import { nodeElements, nodesAt, slotsIn } from './marks.ts'
import { blocksOf, sameFields } from './presenter.ts'

export interface StringHostOptions<C extends Catalogue = Catalogue> {
  /** Fetches what blocks show beside what is stored in them. Without it only that is drawn. */
  readonly load?: LoadDraft<C>
  /** Where the page is drawn; the body by default. */
  readonly root?: HTMLElement
  readonly render?: RenderOptions
}

/** The canvas of any renderer that answers strings: blocks that changed are drawn anew and replaced, one element each. */
export function stringCanvasHost<C extends Catalogue>(
  document: Document,
  renderer: Renderer<C, string>,
  site: Site<C>,
  options: StringHostOptions<C> = {},
): CanvasHost {
  const { root = document.body } = options
  const { present, ...loading } = createLoadingPresenter(site, options.load)
  const listeners = new Set<(fault: DrawFault) => void>()
  let mode: 'edit' | 'preview' = 'edit'
  let drawn: LoadedPage<C> | undefined
  let stored: Page | undefined

  // one time for every block, so that what is drawn again reads as before
  const render = { now: Date.now(), ...options.render }
  const renderOptions = (): RenderOptions => ({ ...render, mode, onFault: report })

  function report(fault: DrawFault): void {
    for (const listener of listeners) listener(fault)
  }

  function drawPage(loaded: LoadedPage<C>): void {
    try {
      root.replaceChildren(...elementsFrom(document, renderer.renderPage(loaded, renderOptions())))
    } catch {
      drawSafely(loaded)
    }
  }

  /** The renderer lets a view's fault through: each block by itself, so that only the faulty ones are missing. */
  function drawSafely(loaded: LoadedPage<C>): void {
    const marks = createMarks(mode)
    const slots = loaded.view.slots.map(({ name, blocks }) => {
      const slot = document.createElement('div')
      setAttributes(slot, marks.slot(name))
      slot.append(...blocks.flatMap((block) => drawBlock(block, loaded)))
      return slot
    })
    root.replaceChildren(...slots)
  }

  function drawBlock(block: BlockOf<C>, loaded: LoadedPage<C>): readonly Element[] {
    try {
      return elementsFrom(document, renderer.renderBlock(block, loaded, renderOptions()))
    } catch (error) {
      report(drawFault(block.id, error))
      return [faultBox(document, block.id)]
    }
  }

  /** Draws what changed; elements of other blocks stay as they are. False where a slot is not drawn. */
  function redraw(loaded: LoadedPage<C>, before: LoadedPage<C>): boolean {
    const holders = loaded.view.slots.map(({ name }) => slotElement(root, name))
    if (!holders.every((holder) => holder !== undefined)) return false
    if (!inSameOrder(loaded, before) || !replaceChanged(loaded, before, holders)) arrangeAnew(loaded, before, holders)
    return true
  }

  /** Whether a block is drawn now as it was before. */
  function comparison(loaded: LoadedPage<C>, before: LoadedPage<C>): (block: BlockOf<C>) => boolean {
    const levelsOf = (page: LoadedPage<C>) => headingLevels(page, site.catalogue, mode === 'edit')
    const [levels, oldLevels] = [levelsOf(loaded), levelsOf(before)]
    const old = new Map(blocksOf(before).map((block) => [block.id, block]))
    return (block) => old.get(block.id) === block && levels.get(block.id) === oldLevels.get(block.id)
  }

  /** Where all blocks stand where they stood, only those that changed are looked for. False where one was not drawn. */
  function replaceChanged(loaded: LoadedPage<C>, before: LoadedPage<C>, holders: readonly Element[]): boolean {
    const isSame = comparison(loaded, before)
    const changed = blocksOf(loaded)
      .filter((block) => !isSame(block))
      .map((block) => ({ block, present: drawnAs(holders, block.id) }))
    if (changed.some(({ present }) => present.length === 0)) return false
    for (const { block, present } of changed) {
      present[0]?.before(...drawBlock(block, loaded))
      for (const element of present) element.remove()
    }
    return true
  }

  function arrangeAnew(loaded: LoadedPage<C>, before: LoadedPage<C>, holders: readonly Element[]): void {
    const isSame = comparison(loaded, before)
    const drawnBefore = blockElements(holders)
    loaded.view.slots.forEach(({ blocks }, index) => {
      const elements = blocks.flatMap((block) => {
        const present = drawnBefore.get(block.id)
        return present && isSame(block) ? present : drawBlock(block, loaded)
      })
      const holder = holders[index]
      if (holder) arrange(holder, elements)
    })
  }

  return {
    name: renderer.name,
    update(page, touched) {
      const loaded = present(page)
      const before = drawn
      drawn = loaded
      const alike = before && mode === 'edit' && touched.length > 0 && sameFields(stored, page)
      stored = page
      if (!alike || !redraw(loaded, before)) drawPage(loaded)
    },
    setMode(next) {
      if (next === mode) return
      mode = next
      if (stored) drawPage(present(stored))
    },
    onFault(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...loading,
    stop() {
      loading.stop()
      listeners.clear()
      root.replaceChildren()
    },
  }
}

/** Stands for a block that could not be drawn, so that it can still be selected, moved and removed. */
function faultBox(document: Document, id: string): Element {
  const box = document.createElement('div')
  setAttributes(box, faultAttrs(id, { marks: createMarks('edit') }))
  return box
}

function slotElement(root: HTMLElement, name: string): Element | undefined {
  return slotsIn(root).find((slot) => slot.name === name)?.element
}

/** What a block of these slots is drawn as. */
function drawnAs(holders: readonly Element[], id: string): readonly Element[] {
  const found = holders.flatMap((holder) =>
    nodeElements(holder, id).map((element) => {
      let at: Element = element
      while (at.parentElement && at.parentElement !== holder) at = at.parentElement
      return at
    }),
  )
  return [...new Set(found)].filter((element) => nodesAt(element)[0] === id)
}

function inSameOrder<C extends Catalogue>(a: LoadedPage<C>, b: LoadedPage<C>): boolean {
  const [slots, others] = [a.view.slots, b.view.slots]
  return (
    slots.length === others.length &&
    slots.every(({ name, blocks }, at) => {
      const other = others[at]
      return (
        other?.name === name &&
        other.blocks.length === blocks.length &&
        blocks.every(({ id }, index) => id === other.blocks[index]?.id)
      )
    })
  )
}

/** The children of slots by the block they show; a block may be drawn as several. */
function blockElements(holders: readonly Element[]): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, readonly Element[]>()
  for (const holder of holders)
    for (const child of holder.children) {
      // items that stand on a page by themselves are drawn inside a section without a mark
      const [id] = nodesAt(child)
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), child])
    }
  return found
}

/** Makes these the children, moving no more of them than needed. */
function arrange(holder: Element, elements: readonly Element[]): void {
  const wanted = new Set(elements)
  for (const child of [...holder.children]) if (!wanted.has(child)) child.remove()
  let next = holder.firstElementChild
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling
    else holder.insertBefore(element, next)
  }
}
