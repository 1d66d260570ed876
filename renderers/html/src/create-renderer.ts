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

const noLevels: ReadonlyMap<string, HeadingLevel> = new Map()

type AnyView = HtmlView<BlockSchema>

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

  function draw(input: ViewInput, type: string): Html {
    const view = Object.hasOwn(views, type) ? views[type] : undefined
    return view
      ? view({ ...input, item: itemDrawer(input.context) } as HtmlViewInput<BlockSchema>)
      : unknownBlock(input, type)
  }

  function itemDrawer(context: RenderContext): HtmlViewInput<BlockSchema>['item'] {
    return (item, handed = {}, heading = 3) => {
      const schema = schemaOf(catalogue, item.type)
      return schema ? draw(itemInput(schema, item as never, handed, heading, context), item.type) : nothing // items of a validated block
    }
  }

  function drawBlock(
    block: BlockOf<C>,
    levels: ReturnType<typeof headingLevels>,
    context: RenderContext,
    loaded: LoadedPage<C>,
  ): Html {
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, context)
    const input = blockInput(block, levels, context)
    const layout = plainSection(catalogue, block)
    const drawn = draw(input, block.type)
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
    const inner = embedContext(context, embedded)
    const blocks = embedded.view.slots.flatMap((slot) =>
      slot.blocks.map((one) => drawBlock(one, noLevels, inner, embedded)),
    )
    return html`<div${attrs({ class: classes.embed, ...mark })}>${blocks}</div>`
  }

  function drawSlot(
    loaded: LoadedPage<C>,
    name: string,
    levels: ReturnType<typeof headingLevels>,
    context: RenderContext,
  ): Html {
    const slot = loaded.view.slots.find((candidate) => candidate.name === name)
    const blocks = (slot?.blocks ?? []).map((block) => drawBlock(block, levels, context, loaded))
    return html`<div${attrs({ class: classes.slot, ...context.marks.slot(name) })}>${blocks}</div>`
  }

  return {
    name: 'html',
    renderPage(loaded, renderOptions) {
      const context = renderContext(loaded.page, renderOptions)
      const levels = headingLevels(loaded, catalogue)
      return loaded.view.slots.map(({ name }) => drawSlot(loaded, name, levels, context).toString()).join('')
    },
    renderSlot(loaded, name, renderOptions) {
      const context = renderContext(loaded.page, renderOptions)
      return drawSlot(loaded, name, headingLevels(loaded, catalogue), context).toString()
    },
    renderBlock(block, loaded, renderOptions) {
      return drawBlock(
        block,
        headingLevels(loaded, catalogue),
        renderContext(loaded.page, renderOptions),
        loaded,
      ).toString()
    },
  }
}

function unknownBlock({ id, context }: ViewInput, type: string): Html {
  if (!isEditing(context)) return nothing
  return html`<div${attrs({ class: classes.unknown, ...context.marks.block(id) })}>${type}</div>`
}
