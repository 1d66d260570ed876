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
import type { ComponentType, ReactNode } from 'react'
import type { DrawItem, ReactView, ReactViewInput, ReactViews } from './define-view.ts'
import { Section } from './elements/section.tsx'

type AnyInput = ReactViewInput<BlockSchema>
type Levels = ReadonlyMap<string, HeadingLevel>

const noLevels: Levels = new Map()

/** What stays the same while one page is drawn. */
interface Drawing<C extends Catalogue> {
  readonly loaded: LoadedPage<C>
  readonly context: RenderContext
  readonly levels: Levels
  readonly item: DrawItem
}

export interface ReactRenderer<C extends Catalogue> extends Renderer<C, ReactNode> {
  readonly Page: ComponentType<{ readonly page: LoadedPage<C> } & RenderOptions>
  renderSlot(page: LoadedPage<C>, name: string, options?: RenderOptions): ReactNode
}

export function createReactRenderer<C extends Catalogue>(options: {
  readonly catalogue: C
  readonly views: ReactViews<C>
  readonly fallback?: ComponentType<{ readonly type: string }>
}): ReactRenderer<C> {
  const { catalogue, fallback: Fallback } = options
  const views = options.views as Readonly<Record<string, ReactView<BlockSchema>>> // each view takes the input of its own schema, which draw() hands it

  function draw(input: ViewInput, type: string, item: DrawItem): ReactNode {
    const { id, context } = input
    const View = Object.hasOwn(views, type) ? (views[type]?.component as ComponentType<AnyInput>) : undefined // as above
    if (View) return <View key={id} {...input} item={item} />
    if (!isEditing(context)) return null
    return (
      <div key={id} className={classes.unknown} {...context.marks.block(id)}>
        {Fallback ? <Fallback type={type} /> : type}
      </div>
    )
  }

  function itemDrawer(context: RenderContext): DrawItem {
    const drawItem: DrawItem = (item, handed = {}, heading = 3) => {
      const schema = schemaOf(catalogue, item.type)
      return schema ? draw(itemInput(schema, item as never, handed, heading, context), item.type, drawItem) : null // items of a validated block
    }
    return drawItem
  }

  function drawingOf(loaded: LoadedPage<C>, context: RenderContext, levels: Levels): Drawing<C> {
    return { loaded, context, levels, item: itemDrawer(context) }
  }

  /** Keyed by the block's id, so that blocks of a list need nothing around them. */
  function drawBlock(block: BlockOf<C>, drawing: Drawing<C>): ReactNode {
    const { loaded, context, levels, item } = drawing
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, context)
    const drawn = draw(blockInput(block, levels, context), block.type, item)
    const layout = plainSection(catalogue, block)
    if (!layout) return drawn
    return (
      <Section
        key={block.id}
        id={`${block.id}-section`}
        layout={layout}
        className={classes.plain}
        context={{ ...context, marks: createMarks('public') }}
      >
        {isListItem(block.type) ? <ul>{drawn}</ul> : drawn}
      </Section>
    )
  }

  function drawEmbed(block: BlockOf<C>, embedded: LoadedPage<C> | null, context: RenderContext): ReactNode {
    if (!embedded && !isEditing(context)) return null
    const inner = embedded && drawingOf(embedded, embedContext(context, embedded), noLevels)
    return (
      <div key={block.id} className={classes.embed} {...context.marks.block(block.id)}>
        {inner
          ? inner.loaded.view.slots.flatMap((slot) => slot.blocks.map((one) => drawBlock(one, inner)))
          : embedHelpText}
      </div>
    )
  }

  function drawSlot(drawing: Drawing<C>, name: string): ReactNode {
    const { loaded, context } = drawing
    const slot = loaded.view.slots.find((candidate) => candidate.name === name)
    return (
      <div key={name} className={classes.slot} {...context.marks.slot(name)}>
        {slot?.blocks.map((block) => drawBlock(block, drawing))}
      </div>
    )
  }

  function begin(loaded: LoadedPage<C>, renderOptions?: RenderOptions): Drawing<C> {
    return drawingOf(loaded, renderContext(loaded.page, renderOptions), headingLevels(loaded, catalogue))
  }

  function renderPage(loaded: LoadedPage<C>, renderOptions?: RenderOptions): ReactNode {
    const drawing = begin(loaded, renderOptions)
    return <>{loaded.view.slots.map(({ name }) => drawSlot(drawing, name))}</>
  }

  return {
    name: 'react',
    Page: ({ page, ...renderOptions }) => renderPage(page, renderOptions),
    renderPage,
    renderSlot: (loaded, name, renderOptions) => drawSlot(begin(loaded, renderOptions), name),
    renderBlock: (block, loaded, renderOptions) => drawBlock(block, begin(loaded, renderOptions)),
  }
}
