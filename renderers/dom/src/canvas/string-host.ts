import type { BlockOf, Catalogue, LoadedPage, Page, Site } from '@quoin/engine'
import { createMarks, headingLevels, type Renderer, type RenderOptions } from '@quoin/kit'
import type { CanvasHost, DrawFault } from './host.ts'
import { elementsFrom } from './insert-html.ts'
import { nodeElements } from './marks.ts'
import { createPresenter } from './presenter.ts'

export interface StringHostOptions {
  /** Where the page is drawn; the body by default. */
  readonly root?: HTMLElement
  readonly render?: RenderOptions
}

/** The canvas of any renderer that answers strings: blocks that changed are drawn anew and replaced, one element each. */
export function stringCanvasHost<C extends Catalogue>(
  document: Document,
  renderer: Renderer<C, string>,
  site: Site<C>,
  options: StringHostOptions = {},
): CanvasHost {
  const { root = document.body } = options
  const present = createPresenter(site)
  const listeners = new Set<(fault: DrawFault) => void>()
  const faulty = new Set<string>()
  let mode: 'edit' | 'preview' = 'edit'
  let drawn: LoadedPage<C> | undefined
  let stored: Page | undefined

  const renderOptions = (): RenderOptions => ({ ...options.render, mode })

  function drawPage(loaded: LoadedPage<C>): void {
    faulty.clear()
    try {
      root.replaceChildren(...elementsFrom(document, renderer.renderPage(loaded, renderOptions())))
    } catch {
      drawSafely(loaded)
    }
  }

  /** Some view throws: each block by itself, so that only the faulty ones are missing. */
  function drawSafely(loaded: LoadedPage<C>): void {
    const marks = createMarks(mode)
    const slots = loaded.view.slots.map(({ name, blocks }) => {
      const slot = document.createElement('div')
      for (const [key, value] of Object.entries(marks.slot(name))) slot.setAttribute(key, value)
      slot.append(...blocks.flatMap((block) => drawBlock(block, loaded)))
      return slot
    })
    root.replaceChildren(...slots)
  }

  function drawBlock(block: BlockOf<C>, loaded: LoadedPage<C>): readonly Element[] {
    try {
      faulty.delete(block.id)
      return elementsFrom(document, renderer.renderBlock(block, loaded, renderOptions()))
    } catch (error) {
      faulty.add(block.id)
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
      for (const listener of listeners) listener({ id: block.id, message, ...(stack ? { stack } : {}) })
      return [faultBox(document, block.id)]
    }
  }

  /** False where the elements on the page are not what was drawn last. */
  function redraw(loaded: LoadedPage<C>, before: LoadedPage<C>): boolean {
    const levels = headingLevels(loaded, site.catalogue)
    const oldLevels = headingLevels(before, site.catalogue)
    return loaded.view.slots.every(({ blocks }, slot) =>
      blocks.every((block, index) => {
        const old = before.view.slots[slot]?.blocks[index]
        if (old === block && levels.get(block.id) === oldLevels.get(block.id)) return true
        return replaceBlock(block, loaded)
      }),
    )
  }

  function replaceBlock(block: BlockOf<C>, loaded: LoadedPage<C>): boolean {
    const present = nodeElements(root, block.id)
    const [first] = present
    // items that stand on a page by themselves are drawn inside a section without a mark
    const top = first && blockRoot(first, root)
    if (!top) return false
    const fresh = drawBlock(block, loaded)
    for (const other of present.slice(1)) if (!top.contains(other)) other.remove()
    top.replaceWith(...fresh)
    return true
  }

  return {
    name: renderer.name,
    update(page, touched) {
      const loaded = present(page)
      const before = drawn
      stored = page
      drawn = loaded
      const alike = before && touched.length > 0 && sameBlocks(before, loaded) && sameFields(before, loaded)
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
    stop() {
      listeners.clear()
      root.replaceChildren()
    },
  }
}

/** Stands for a block that could not be drawn, so that it can still be selected, moved and removed. */
function faultBox(document: Document, id: string): Element {
  const box = document.createElement('div')
  for (const [key, value] of Object.entries(createMarks('edit').block(id))) box.setAttribute(key, value)
  box.setAttribute('data-fault', '')
  box.style.minHeight = '96px'
  return box
}

/** The child of its slot that an element stands in. */
function blockRoot(element: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  let at: HTMLElement = element
  while (at.parentElement && at.parentElement !== root && !at.parentElement.hasAttribute('data-s'))
    at = at.parentElement
  return at.parentElement ? at : undefined
}

function sameBlocks<C extends Catalogue>(a: LoadedPage<C>, b: LoadedPage<C>): boolean {
  const ids = (loaded: LoadedPage<C>) =>
    loaded.view.slots.map(({ blocks }) => blocks.map(({ id, type }) => `${id} ${type}`).join()).join('|')
  return ids(a) === ids(b)
}

/** Views may show what the page says of itself. */
function sameFields<C extends Catalogue>(a: LoadedPage<C>, b: LoadedPage<C>): boolean {
  const { content: _a, ...one } = a.page
  const { content: _b, ...other } = b.page
  return Object.keys(one).every((key) => one[key as keyof typeof one] === other[key as keyof typeof other]) // keys of one and the same type
}
