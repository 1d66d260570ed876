import { type BlockOf, type BlockSchema, type Catalogue, embedHelpText, isEmbed, type LoadedPage } from '@quoin/engine'
import {
  blockInput,
  classes,
  createMarks,
  type DrawnNode,
  embedAttrs,
  embedContext,
  embeddedPage,
  faultAttrs,
  givenViews,
  guardBlock,
  type HeadingLevel,
  headingLevels,
  isEditing,
  isListItem,
  itemInput,
  kindsOf,
  plainSection,
  type RenderContext,
  type Renderer,
  type RenderOptions,
  renderContext,
  requireLoaded,
  tellNoView,
  wrongAnswer,
} from '@quoin/kit'
import { attrs } from './attrs.ts'
import { section } from './elements/section.ts'
import { constant, Html, html, later, nothing } from './html.ts'
import { createMemos, type Drawn, drawnNow, type Memos } from './memo.ts'
import { createUtf8 } from './utf8.ts'
import type { DrawItem, HtmlView, HtmlViews } from './view.ts'

type Levels = ReadonlyMap<string, HeadingLevel>

const noLevels: Levels = new Map()

/** What stays the same while one page is drawn. */
interface Drawing<C extends Catalogue> {
  readonly loaded: LoadedPage<C>
  readonly context: RenderContext
  readonly levels: Levels
  readonly item: DrawItem
}

/** Draws pages as text. */
export interface HtmlRenderer<C extends Catalogue> extends Renderer<C, string> {
  /** The blocks of one slot, for documents put together by the caller. */
  renderSlot(page: LoadedPage<C>, name: string, options?: RenderOptions): string
  /** The page as it is sent, in UTF-8. With `memo` the same bytes are answered as long as the page stays the same: they are for reading. */
  renderBytes(page: LoadedPage<C>, options?: RenderOptions): Uint8Array
}

/** A renderer of a catalogue, by a view for each of its blocks. */
export function createHtmlRenderer<C extends Catalogue>(given: {
  readonly catalogue: C
  readonly views: HtmlViews<C>
  /** Keeps what each block gave, as long as the block lives: for pages that are drawn again and again from memory. */
  readonly memo?: boolean
}): HtmlRenderer<C> {
  const options = given ?? ({} as typeof given) // refused for what it lacks
  const { catalogue } = options
  const encode = createUtf8()
  const memos = options.memo ? createMemos(encode) : undefined
  const kinds = kindsOf(catalogue, givenViews<HtmlView<BlockSchema>>(options.views)) // each view takes the input of its own schema

  function drawingOf(loaded: LoadedPage<C>, context: RenderContext, levels: Levels): Drawing<C> {
    const item: DrawItem = (node, itemOptions = {}) => {
      const kind = kinds.get(node.type)
      if (!kind) tellNoView(node, context, 'catalogue')
      if (!kind) return nothing
      return kind.view
        ? drawnBy(node.type, kind.view(itemInput(kind.schema, node, itemOptions, context, item)))
        : unknownBlock(node, context)
    }
    return { loaded, context, levels, item }
  }

  function drawBlock(block: BlockOf<C>, drawing: Drawing<C>): Html {
    return memos ? keptBlock(memos, block, drawing) : guardedBlock(block, drawing)
  }

  /** What a block that fails has written by then is not in the text. */
  function guardedBlock(block: BlockOf<C>, drawing: Drawing<C>): Html {
    const { context } = drawing
    return later((text) =>
      guardBlock(
        block,
        context,
        () => drawView(block, drawing).addedTo(text),
        () => faultBox(block.id, context).addedTo(text),
      ),
    )
  }

  /** Nothing is kept of a block that fails, nor of an embedded page, which is another's content. */
  function keptBlock({ blocks }: Memos, block: BlockOf<C>, drawing: Drawing<C>): Drawn {
    const { context, loaded, levels } = drawing
    const draw = () => {
      if (isEmbed(block)) return drawnNow(drawView(block, drawing), encode)
      return blocks(block, levels.get(block.id) ?? 2, context, (watched) =>
        drawView(block, drawingOf(loaded, watched, levels)),
      )
    }
    return guardBlock(block, context, draw, () => drawnNow(faultBox(block.id, context), encode))
  }

  function drawView(block: BlockOf<C>, drawing: Drawing<C>): Html {
    const { context, levels, loaded, item } = drawing
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, drawing)
    const kind = kinds.get(block.type)
    if (!kind?.view) return unknownBlock(block, context)
    const drawn = drawnBy(
      block.type,
      kind.view(blockInput(kind.schema, block, levels.get(block.id) ?? 2, context, item)),
    )
    const layout = plainSection(kind.schema)
    return layout
      ? section(
          `${block.id}-section`,
          layout,
          { className: classes.plain },
          { ...context, marks: createMarks('public') },
          isListItem(block.type) ? html`<ul>${drawn}</ul>` : drawn,
        )
      : drawn
  }

  function drawEmbed(block: BlockOf<C>, embedded: LoadedPage<C> | null, { loaded, context }: Drawing<C>): Html {
    const mark = attrs(context.marks.block(block.id))
    if (!embedded)
      return isEditing(context) ? html`<div class="${classes.embed}"${mark}>${embedHelpText}</div>` : nothing
    const inner = drawingOf(embedded, embedContext(context, loaded, block, embedded), noLevels)
    const blocks = embedded.view.slots.map((slot) => slot.blocks.map((one) => drawBlock(one, inner)))
    const spoken = attrs(embedAttrs(context, embedded.page))
    return html`<div class="${classes.embed}"${spoken}${mark}>${blocks}</div>`
  }

  function blocksOf({ loaded }: Drawing<C>, name: string): readonly BlockOf<C>[] {
    return loaded.view.slots.find((slot) => slot.name === name)?.blocks ?? []
  }

  function drawSlot(drawing: Drawing<C>, name: string): Html {
    const blocks = blocksOf(drawing, name).map((block) => drawBlock(block, drawing))
    return html`${slotHead(drawing.context, name)}${blocks}${slotEnd}`
  }

  function drawPage(drawing: Drawing<C>): Html {
    if (memos) return keptPage(memos, drawing)
    return html`${drawing.loaded.view.slots.map(({ name }) => drawSlot(drawing, name))}`
  }

  function keptPage(memos: Memos, drawing: Drawing<C>): Drawn {
    const { loaded, context } = drawing
    const parts = loaded.view.slots.flatMap(({ name }) => [
      memos.fixed(slotHead(context, name)),
      ...blocksOf(drawing, name).map((block) => keptBlock(memos, block, drawing)),
      memos.fixed(slotEnd),
    ])
    return memos.pages(loaded.page, parts)
  }

  function begin(loaded: LoadedPage<C>, renderOptions?: RenderOptions): Drawing<C> {
    requireLoaded(loaded)
    const context = renderContext(loaded.page, renderOptions)
    return drawingOf(loaded, context, headingLevels(loaded, catalogue, isEditing(context)))
  }

  return {
    name: 'html',
    renderPage: (loaded, renderOptions) => drawPage(begin(loaded, renderOptions)).toString(),
    renderSlot: (loaded, name, renderOptions) => drawSlot(begin(loaded, renderOptions), name).toString(),
    renderBlock: (block, loaded, renderOptions) => drawBlock(block, begin(loaded, renderOptions)).toString(),
    renderBytes(loaded, renderOptions) {
      const drawing = begin(loaded, renderOptions)
      return memos ? keptPage(memos, drawing).bytes() : encode(drawPage(drawing).toString())
    },
  }
}

const slotEnd = constant(html`</div>`)

function slotHead(context: RenderContext, name: string): Html {
  return html`<div class="${classes.slot}"${attrs(context.marks.slot(name))}>`
}

function faultBox(id: string, context: RenderContext): Html {
  return isEditing(context) ? html`<div${attrs(faultAttrs(id, context))}></div>` : nothing
}

/** A view in JavaScript may answer a text, which would be markup that nobody has escaped. */
function drawnBy(type: string, drawn: unknown): Html {
  if (drawn instanceof Html) return drawn
  throw wrongAnswer(type, drawn, 'html`…`')
}

function unknownBlock(block: DrawnNode, context: RenderContext): Html {
  tellNoView(block, context, 'views')
  if (!isEditing(context)) return nothing
  return html`<div class="${classes.unknown}"${attrs(context.marks.block(block.id))}>${block.type}</div>`
}
