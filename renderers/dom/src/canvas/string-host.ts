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
import { isSlot, nodesAt, slotsIn } from './marks.ts'
import { addStyle } from './page-style.ts'
import { blocksOf, sameFields } from './presenter.ts'

/** What the canvas of a string renderer is given. */
export interface StringHostOptions<C extends Catalogue = Catalogue> {
  /** Fetches what blocks show beside what is stored in them. Without it only that is drawn. */
  readonly load?: LoadDraft<C>
  /** Where the page is drawn; the body by default. */
  readonly root?: HTMLElement
  readonly render?: RenderOptions
}

// no click comes of a tap on what can neither be pressed nor looks like it, on iPhones and iPads
const pressable = '@media (pointer: coarse) { body > * { cursor: pointer } }'

/** The markup of so many blocks takes longer to read anew than one of them to be replaced. */
const readAnew = 300

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
  const removeStyle = addStyle(document, pressable)
  let mode: 'edit' | 'preview' = 'edit'
  let drawn: Drawn<C> | undefined
  let stored: Page | undefined
  /** The elements that hold the slots of the page, and those that show each block. */
  let holders: readonly Element[] = []
  let shown: Map<string, readonly Element[]> | undefined
  let markup = ''
  /** What blocks were drawn as, for comparison: read from the page's markup once one changes. */
  let drawnAs: Map<string, readonly Element[]> | undefined

  // one time for every block, so that what is drawn again reads as before
  const render = { now: Date.now(), ...options.render }
  const renderOptions = (): RenderOptions => ({ ...render, mode, onFault: report })

  function report(fault: DrawFault): void {
    for (const listener of listeners) listener(fault)
  }

  function drawPage(loaded: LoadedPage<C>): void {
    holders = []
    shown = undefined
    drawnAs = undefined
    markup = ''
    try {
      const text = renderer.renderPage(loaded, renderOptions())
      root.replaceChildren(...elementsFrom(document, text))
      markup = text
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
      if (isSame(block, old[index], now, before)) continue
      const present = shown.get(block.id)
      if (!present?.every((element) => holders.some((holder) => element.parentElement === holder))) return false
      changed.push({ block, present })
    }
    const drawings = known(before)
    for (const one of changed) drawings.set(one.block.id, amendBlock(one, now.loaded, drawings.get(one.block.id)))
    return true
  }

  function known({ loaded }: Drawn<C>): Map<string, readonly Element[]> {
    drawnAs ??= blocksOf(loaded).length < readAnew ? blockElements(slotsOf(elementsFrom(document, markup))) : new Map()
    return drawnAs
  }

  /** Answers what the block is drawn as. Where it is not known what it was drawn as before, it is replaced as a whole. */
  function amendBlock(
    { block, present }: Changed<C>,
    loaded: LoadedPage<C>,
    old: readonly Element[] = [],
  ): readonly Element[] {
    const wanted = drawBlock(block, loaded)
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

  function arrangeAnew(now: Drawn<C>, before: Drawn<C>): void {
    const old = new Map(blocksOf(before.loaded).map((block) => [block.id, block]))
    const standing = blockElements(holders)
    now.loaded.view.slots.forEach(({ blocks }, index) => {
      const elements = blocks.flatMap((block) => {
        const present = standing.get(block.id)
        if (present && isSame(block, old.get(block.id), now, before)) return present
        known(before).delete(block.id)
        return drawBlock(block, now.loaded)
      })
      const holder = holders[index]
      if (holder) arrange(holder, elements)
    })
    shown = undefined
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
      removeStyle()
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

function slotsOf(elements: readonly Element[]): readonly Element[] {
  return elements.flatMap((element) => [
    ...(isSlot(element) ? [element] : []),
    ...slotsIn(element).map((slot) => slot.element),
  ])
}

function slotElement(root: HTMLElement, name: string): Element | undefined {
  return slotsIn(root).find((slot) => slot.name === name)?.element
}

interface Changed<C extends Catalogue> {
  readonly block: BlockOf<C>
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
