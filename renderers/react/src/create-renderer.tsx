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

interface BlockProps<C extends Catalogue> {
  readonly block: BlockOf<C>
  readonly levels: Levels
  readonly context: RenderContext
  readonly loaded: LoadedPage<C>
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

  function draw(input: ViewInput, type: string): ReactNode {
    const View = Object.hasOwn(views, type) ? (views[type]?.component as ComponentType<AnyInput>) : undefined // as above
    if (View) return <View {...input} item={itemDrawer(input.context)} />
    if (!isEditing(input.context)) return null
    return (
      <div className={classes.unknown} {...input.context.marks.block(input.id)}>
        {Fallback ? <Fallback type={type} /> : type}
      </div>
    )
  }

  function itemDrawer(context: RenderContext): DrawItem {
    return (item, handed = {}, heading = 3) => {
      const schema = schemaOf(catalogue, item.type)
      return schema ? draw(itemInput(schema, item as never, handed, heading, context), item.type) : null // items of a validated block
    }
  }

  function drawBlock(block: BlockOf<C>, levels: Levels, context: RenderContext, loaded: LoadedPage<C>): ReactNode {
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, context)
    const drawn = draw(blockInput(block, levels, context), block.type)
    const layout = plainSection(catalogue, block)
    if (!layout) return drawn
    return (
      <Section
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
    const inner = embedded && embedContext(context, embedded)
    return (
      <div className={classes.embed} {...context.marks.block(block.id)}>
        {embedded && inner
          ? embedded.view.slots.flatMap((slot) =>
              slot.blocks.map((one) => (
                <Block key={one.id} block={one} levels={noLevels} context={inner} loaded={embedded} />
              )),
            )
          : embedHelpText}
      </div>
    )
  }

  function Block({ block, levels, context, loaded }: BlockProps<C>) {
    return drawBlock(block, levels, context, loaded)
  }

  function drawSlot(loaded: LoadedPage<C>, name: string, levels: Levels, context: RenderContext): ReactNode {
    const slot = loaded.view.slots.find((candidate) => candidate.name === name)
    return (
      <div key={name} className={classes.slot} {...context.marks.slot(name)}>
        {slot?.blocks.map((block) => (
          <Block key={block.id} block={block} levels={levels} context={context} loaded={loaded} />
        ))}
      </div>
    )
  }

  function renderPage(loaded: LoadedPage<C>, renderOptions?: RenderOptions): ReactNode {
    const context = renderContext(loaded.page, renderOptions)
    const levels = headingLevels(loaded, catalogue)
    return <>{loaded.view.slots.map(({ name }) => drawSlot(loaded, name, levels, context))}</>
  }

  return {
    name: 'react',
    Page: ({ page, ...renderOptions }) => renderPage(page, renderOptions),
    renderPage,
    renderSlot: (loaded, name, renderOptions) =>
      drawSlot(loaded, name, headingLevels(loaded, catalogue), renderContext(loaded.page, renderOptions)),
    renderBlock: (block, loaded, renderOptions) =>
      drawBlock(block, headingLevels(loaded, catalogue), renderContext(loaded.page, renderOptions), loaded),
  }
}
