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
import { amend, copyOf } from './amend.ts'
import type { CanvasHost } from './host.ts'
import { elementsFrom } from './insert-html.ts'
import { createLoadingPresenter, type LoadDraft } from './loaded-parts.ts'
import { nodesAt, slotsIn } from './marks.ts'
import { blocksOf, sameFields } from './presenter.ts'

export interface StringHostOptions<C extends Catalogue = Catalogue> {
  /** Fetches what blocks show beside what is stored in them. Without it only that is drawn. */
  readonly load?: LoadDraft<C>
  /** Where the page is drawn; the body by default. */
  readonly root?: HTMLElement
  readonly render?: RenderOptions
}

/** A page as it is drawn. */
interface Drawn<C extends Catalogue> {
  readonly loaded: LoadedPage<C>
  readonly levels: ReadonlyMap<string, number>
}

/** The canvas of any renderer that answers strings: blocks that changed are drawn anew, and what differs in them is replaced. */
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
  let drawn: Drawn<C> | undefined
  let stored: Page | undefined
  /** The elements that hold the slots of the page, and those that show each block. */
  let holders: readonly Element[] = []
  let shown: Map<string, readonly Element[]> | undefined
  /** What the blocks that changed last were drawn as: they change again and again while somebody types. */
  let latest: ReadonlyMap<string, readonly Element[]> = new Map()

  // one time for every block, so that what is drawn again reads as before
  const render = { now: Date.now(), ...options.render }
  const renderOptions = (): RenderOptions => ({ ...render, mode, onFault: report })

  function report(fault: DrawFault): void {
    for (const listener of listeners) listener(fault)
  }

  function drawPage(loaded: LoadedPage<C>): void {
    holders = []
    forgetDrawn()
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
  function redraw(now: Drawn<C>, before: Drawn<C>): boolean {
    const { slots } = now.loaded.view
    if (!holders.every(({ isConnected }) => isConnected)) holders = []
    if (holders.length !== slots.length) holders = slots.flatMap(({ name }) => slotElement(root, name) ?? [])
    if (holders.length !== slots.length) return false
    if (!inSameOrder(now.loaded, before.loaded) || !amendChanged(now, before)) arrangeAnew(now, before)
    return true
  }

  /** Where all blocks stand where they stood, only those that changed are looked for. False where one was not drawn. */
  function amendChanged(now: Drawn<C>, before: Drawn<C>): boolean {
    const old = blocksOf(before.loaded)
    shown ??= blockElements(holders)
    const changed: Changed<C>[] = []
    for (const [index, block] of blocksOf(now.loaded).entries()) {
      const was = old[index]
      if (!was || isSame(block, was, now, before)) continue
      const present = shown.get(block.id)
      if (!present?.every((element) => holders.some((holder) => element.parentElement === holder))) return false
      changed.push({ block, was, present })
    }
    latest = new Map(changed.map((one) => [one.block.id, amendBlock(one, now, before)]))
    return true
  }

  /** Answers what the block is drawn as. */
  function amendBlock({ block, was, present }: Changed<C>, now: Drawn<C>, before: Drawn<C>): readonly Element[] {
    const wanted = drawBlock(block, now.loaded)
    const old = latest.get(block.id) ?? drawnBefore(was, before.loaded)
    const isAmended =
      present.length === old.length &&
      old.length === wanted.length &&
      present.every((element, at) => {
        const [other, next] = [old[at], wanted[at]]
        return other !== undefined && next !== undefined && amend(element, other, next)
      })
    if (isAmended) return wanted
    const fresh = wanted.map((element) => copyOf(element, root))
    present[0]?.before(...fresh)
    for (const element of present) element.remove()
    shown?.set(block.id, fresh)
    return wanted
  }

  /** Of a block that could not be drawn then, nothing is known. */
  function drawnBefore(block: BlockOf<C>, loaded: LoadedPage<C>): readonly Element[] {
    try {
      return elementsFrom(document, renderer.renderBlock(block, loaded, { ...renderOptions(), onFault: () => {} }))
    } catch {
      return []
    }
  }

  function arrangeAnew(now: Drawn<C>, before: Drawn<C>): void {
    const old = new Map(blocksOf(before.loaded).map((block) => [block.id, block]))
    const drawnBefore = blockElements(holders)
    now.loaded.view.slots.forEach(({ blocks }, index) => {
      const elements = blocks.flatMap((block) => {
        const present = drawnBefore.get(block.id)
        return present && isSame(block, old.get(block.id), now, before) ? present : drawBlock(block, now.loaded)
      })
      const holder = holders[index]
      if (holder) arrange(holder, elements)
    })
    forgetDrawn()
  }

  function forgetDrawn(): void {
    shown = undefined
    latest = new Map()
  }

  return {
    name: renderer.name,
    update(page, touched) {
      const loaded = present(page)
      const before = drawn
      const now = { loaded, levels: headingLevels(loaded, site.catalogue, mode === 'edit') }
      drawn = now
      const alike = before && mode === 'edit' && touched.length > 0 && sameFields(stored, page)
      stored = page
      if (!alike || !redraw(now, before)) drawPage(loaded)
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

interface Changed<C extends Catalogue> {
  readonly block: BlockOf<C>
  readonly was: BlockOf<C>
  readonly present: readonly Element[]
}

/** Whether a block is drawn now as it was before. */
function isSame<C extends Catalogue>(
  block: BlockOf<C>,
  was: BlockOf<C> | undefined,
  now: Drawn<C>,
  before: Drawn<C>,
): boolean {
  return block === was && now.levels.get(block.id) === before.levels.get(block.id)
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
function blockElements(holders: readonly Element[]): Map<string, readonly Element[]> {
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
