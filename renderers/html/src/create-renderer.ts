import { type BlockOf, type BlockSchema, type Catalogue, embedHelpText, type LoadedPage, schemaOf } from '@quoin/engine'
import {
  blockInput,
  classes,
  createMarks,
  embedContext,
  embeddedPage,
  type HeadingLevel,
  headingLevels,
  isEditing,
  isListItem,
  itemInput,
  plainSection,
  type RenderContext,
  type Renderer,
  type RenderOptions,
  renderContext,
  type ViewInput,
} from '@quoin/kit'
import { section } from './elements/section.ts'
import { attrs, type Html, html, nothing } from './html.ts'
import type { HtmlView, HtmlViewInput, HtmlViews } from './view.ts'

type AnyView = HtmlView<BlockSchema>
type DrawItem = HtmlViewInput<BlockSchema>['item']
type Levels = ReadonlyMap<string, HeadingLevel>

const noLevels: Levels = new Map()

/** What stays the same while one page is drawn. */
interface Drawing<C extends Catalogue> {
  readonly loaded: LoadedPage<C>
  readonly context: RenderContext
  readonly levels: Levels
  readonly item: DrawItem
}

export interface HtmlRenderer<C extends Catalogue> extends Renderer<C, string> {
  /** The blocks of one slot, for documents put together by the caller. */
  renderSlot(page: LoadedPage<C>, name: string, options?: RenderOptions): string
}

export function createHtmlRenderer<C extends Catalogue>(options: {
  readonly catalogue: C
  readonly views: HtmlViews<C>
}): HtmlRenderer<C> {
  const { catalogue } = options
  const views = options.views as Readonly<Record<string, AnyView>> // each view takes the input of its own schema, which draw() hands it

  function draw({ id, props, heading, handed, loaded, context }: ViewInput, type: string, item: DrawItem): Html {
    const view = Object.hasOwn(views, type) ? views[type] : undefined
    return view ? view({ id, props, heading, handed, loaded, context, item }) : unknownBlock(id, type, context)
  }

  function itemDrawer(context: RenderContext): DrawItem {
    const drawItem: DrawItem = (item, handed = {}, heading = 3) => {
      const schema = schemaOf(catalogue, item.type)
      return schema ? draw(itemInput(schema, item as never, handed, heading, context), item.type, drawItem) : nothing // items of a validated block
    }
    return drawItem
  }

  function drawingOf(loaded: LoadedPage<C>, context: RenderContext, levels: Levels): Drawing<C> {
    return { loaded, context, levels, item: itemDrawer(context) }
  }

  function drawBlock(block: BlockOf<C>, drawing: Drawing<C>): Html {
    const { context, levels, loaded, item } = drawing
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, context)
    const drawn = draw(blockInput(block, levels, context), block.type, item)
    const layout = plainSection(catalogue, block)
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

  function drawEmbed(block: BlockOf<C>, embedded: LoadedPage<C> | null, context: RenderContext): Html {
    const mark = context.marks.block(block.id)
    if (!embedded)
      return isEditing(context) ? html`<div${attrs({ class: classes.embed, ...mark })}>${embedHelpText}</div>` : nothing
    const inner = drawingOf(embedded, embedContext(context, embedded), noLevels)
    const blocks = embedded.view.slots.flatMap((slot) => slot.blocks.map((one) => drawBlock(one, inner)))
    return html`<div${attrs({ class: classes.embed, ...mark })}>${blocks}</div>`
  }

  function drawSlot(drawing: Drawing<C>, name: string): Html {
    const { loaded, context } = drawing
    const slot = loaded.view.slots.find((candidate) => candidate.name === name)
    const blocks = (slot?.blocks ?? []).map((block) => drawBlock(block, drawing))
    return html`<div${attrs({ class: classes.slot, ...context.marks.slot(name) })}>${blocks}</div>`
  }

  function begin(loaded: LoadedPage<C>, renderOptions?: RenderOptions): Drawing<C> {
    return drawingOf(loaded, renderContext(loaded.page, renderOptions), headingLevels(loaded, catalogue))
  }

  return {
    name: 'html',
    renderPage(loaded, renderOptions) {
      const drawing = begin(loaded, renderOptions)
      return loaded.view.slots.map(({ name }) => drawSlot(drawing, name).toString()).join('')
    },
    renderSlot: (loaded, name, renderOptions) => drawSlot(begin(loaded, renderOptions), name).toString(),
    renderBlock: (block, loaded, renderOptions) => drawBlock(block, begin(loaded, renderOptions)).toString(),
  }
}

function unknownBlock(id: string, type: string, context: RenderContext): Html {
  if (!isEditing(context)) return nothing
  return html`<div${attrs({ class: classes.unknown, ...context.marks.block(id) })}>${type}</div>`
}
