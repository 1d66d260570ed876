import { type BlockOf, type BlockSchema, type Catalogue, embedHelpText, isRecord, type LoadedPage } from '@quoin/engine'
import {
  blockInput,
  classes,
  createMarks,
  type DrawnNode,
  embedAttrs,
  embedContext,
  embeddedPage,
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
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { BlockGuardProps } from './block-guard.tsx'
import type { DrawItem, ReactContext, ReactView, ReactViews } from './define-view.ts'
import type { LinkComponent } from './elements/link-tag.ts'
import { Section } from './elements/section.tsx'
import { FaultBox } from './fault-box.tsx'
import { keyed } from './keyed.tsx'

type Levels = ReadonlyMap<string, HeadingLevel>

const noLevels: Levels = new Map()

/** What stays the same while one page is drawn. */
interface Drawing<C extends Catalogue> {
  readonly loaded: LoadedPage<C>
  readonly context: ReactContext
  readonly levels: Levels
  readonly item: DrawItem
}

interface BlockProps<C extends Catalogue> {
  readonly block: BlockOf<C>
  readonly drawing: Drawing<C>
}

/** Draws pages as React elements. */
export interface ReactRenderer<C extends Catalogue> extends Renderer<C, ReactNode> {
  /** `renderPage` as a component. */
  readonly Page: FunctionComponent<{ readonly page: LoadedPage<C> } & RenderOptions>
  /** The blocks of one slot, for documents put together by the caller. */
  renderSlot(page: LoadedPage<C>, name: string, options?: RenderOptions): ReactNode
}

/** A renderer of a catalogue, by a view for each of its blocks. */
export function createReactRenderer<C extends Catalogue>(given: {
  readonly catalogue: C
  readonly views: ReactViews<C>
  /** Stands on the canvas for blocks without a view, in place of the name of their type. */
  readonly fallback?: ComponentType<{ readonly type: string }>
  /** Around each block: `BlockGuard` of `@quoin/react/guard`, where React owns the page. */
  readonly guard?: ComponentType<BlockGuardProps>
  /** Draws links to pages of the site, instead of `a`: the link of the host's router. */
  readonly link?: LinkComponent
}): ReactRenderer<C> {
  const options = given ?? ({} as typeof given) // refused for what it lacks
  const { catalogue, fallback: Fallback, guard: Guard, link } = options
  const kinds = kindsOf(catalogue, givenViews<ReactView<BlockSchema>>(options.views)) // each view takes the input of its own schema

  function unknownBlock(block: DrawnNode, context: RenderContext): ReactNode {
    if (!Fallback) tellNoView(block, context, 'views')
    if (!isEditing(context)) return null
    return (
      <div className={classes.unknown} {...context.marks.block(block.id)}>
        {Fallback ? <Fallback type={block.type} /> : block.type}
      </div>
    )
  }

  function drawingOf(loaded: LoadedPage<C>, context: ReactContext, levels: Levels): Drawing<C> {
    const item: DrawItem = (node, itemOptions = {}) => {
      const kind = kinds.get(node.type)
      if (!kind) return tellNoView(node, context, 'catalogue')
      const drawn = kind.view
        ? drawnBy(node.type, kind.view(itemInput(kind.schema, node, itemOptions, context, item)))
        : unknownBlock(node, context)
      return keyed(drawn, node.id)
    }
    return { loaded, context, levels, item }
  }

  /** A component, so that one block after another is drawn while React writes; keyed to keep its elements among others. */
  function Block({ block, drawing }: BlockProps<C>): ReactNode {
    const { context } = drawing
    return guardBlock(
      block,
      context,
      () => drawView(block, drawing),
      () => faultBox(block.id, context),
    )
  }

  function drawBlock(block: BlockOf<C>, drawing: Drawing<C>): ReactNode {
    const { id } = block
    if (!Guard) return <Block key={id} block={block} drawing={drawing} />
    const { context } = drawing
    return (
      <Guard key={id} id={id} shown={block} instead={faultBox(id, context)} onFault={context.onFault}>
        <Block block={block} drawing={drawing} />
      </Guard>
    )
  }

  function drawView(block: BlockOf<C>, drawing: Drawing<C>): ReactNode {
    const { loaded, context, levels, item } = drawing
    const embedded = embeddedPage(block, loaded)
    if (embedded !== undefined) return drawEmbed(block, embedded, drawing)
    const kind = kinds.get(block.type)
    if (!kind?.view) return unknownBlock(block, context)
    const input = blockInput(kind.schema, block, levels.get(block.id) ?? 2, context, item)
    const drawn = drawnBy(block.type, kind.view(input))
    const layout = plainSection(kind.schema)
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

  function drawEmbed(block: BlockOf<C>, embedded: LoadedPage<C> | null, { loaded, context }: Drawing<C>): ReactNode {
    if (!embedded && !isEditing(context)) return null
    const inner = embedded && drawingOf(embedded, embedContext(context, loaded, block, embedded), noLevels)
    return (
      <div
        className={classes.embed}
        {...(embedded && embedAttrs(context, embedded.page))}
        {...context.marks.block(block.id)}
      >
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
    requireLoaded(loaded)
    // an object that begins with a spread takes a hundredth of what the whole page does
    const context: ReactContext = Object.assign(renderContext(loaded.page, renderOptions), { link })
    return drawingOf(loaded, context, headingLevels(loaded, catalogue, isEditing(context)))
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

/** React takes the whole page for an object that it cannot draw: refused here, it costs its block alone. */
function drawnBy(type: string, drawn: ReactNode): ReactNode {
  if (isNode(drawn)) return drawn
  throw wrongAnswer(type, drawn, 'elements')
}

function isNode(drawn: unknown): boolean {
  if (Array.isArray(drawn)) return drawn.every(isNode)
  if (!isRecord(drawn)) return typeof drawn !== 'function'
  return '$$typeof' in drawn || 'then' in drawn || Symbol.iterator in drawn
}

function faultBox(id: string, context: RenderContext): ReactNode {
  return isEditing(context) ? <FaultBox id={id} context={context} /> : null
}
