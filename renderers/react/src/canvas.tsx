import {
  type CanvasHost,
  type ConnectOptions,
  connectCanvas,
  createPresenter,
  type DrawFault,
  sameFields,
} from '@quoin/dom/canvas'
import type { BlockOf, Catalogue, LoadedPage, Off, Page, Site } from '@quoin/engine'
import { createMarks, type HeadingLevel, headingLevels, type RenderOptions } from '@quoin/kit'
import { Component, memo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactRenderer } from './create-renderer.tsx'
import { reactAttrs } from './react-attrs.ts'

export interface ReactCanvasOptions<C extends Catalogue> extends ConnectOptions {
  readonly root: HTMLElement
  readonly renderer: ReactRenderer<C>
  readonly site: Site<C>
  readonly render?: RenderOptions
}

/** Shows the page being edited in this frame, drawn by React, and connects it to the editor around it. */
export function mountReactCanvas<C extends Catalogue>(options: ReactCanvasOptions<C>): Off {
  const window = options.root.ownerDocument.defaultView
  if (!window) return () => undefined
  return connectCanvas(window, reactCanvasHost(options), options)
}

/** How React draws in a canvas: one memoised component per block, so that only touched blocks run. */
export function reactCanvasHost<C extends Catalogue>(
  options: Pick<ReactCanvasOptions<C>, 'root' | 'renderer' | 'site' | 'render'>,
): CanvasHost {
  const { renderer, site } = options
  const root = createRoot(options.root)
  const present = createPresenter(site)
  const listeners = new Set<(fault: DrawFault) => void>()
  let mode: 'edit' | 'preview' = 'edit'
  let shown: { readonly page: Page; readonly loaded: LoadedPage<C> } | undefined
  let fields = 0

  const Block = memo(
    ({ block, loaded, level, version }: BlockProps<C>) => (
      <DrawGuard id={block.id} shown={block} report={report} key={`${version}-${level}`}>
        <Drawn draw={() => renderer.renderBlock(block, loaded, { ...options.render, mode })} />
      </DrawGuard>
    ),
    (a, b) => a.block === b.block && a.level === b.level && a.version === b.version,
  )

  function report(fault: DrawFault): void {
    for (const listener of listeners) listener(fault)
  }

  function draw(): void {
    if (!shown) return
    const { loaded } = shown
    const levels = headingLevels(loaded, site.catalogue)
    const marks = createMarks(mode)
    flushSync(() =>
      root.render(
        loaded.view.slots.map(({ name, blocks }) => (
          <div key={name} className="q-slot" {...reactAttrs(marks.slot(name))}>
            {blocks.map((block) => (
              <Block key={block.id} block={block} loaded={loaded} level={levels.get(block.id) ?? 2} version={fields} />
            ))}
          </div>
        )),
      ),
    )
  }

  return {
    name: renderer.name,
    update(page) {
      // views may show what the page says of itself
      if (shown && !sameFields(shown.page, page)) fields += 1
      shown = { page, loaded: present(page) }
      draw()
    },
    setMode(next) {
      if (next === mode) return
      mode = next
      fields += 1
      draw()
    },
    onFault(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      root.unmount()
    },
  }
}

interface BlockProps<C extends Catalogue> {
  readonly block: BlockOf<C>
  readonly loaded: LoadedPage<C>
  readonly level: HeadingLevel
  /** Counts changes that every block may show. */
  readonly version: number
}

/** Runs a view inside the guard, not beside it. */
function Drawn({ draw }: { readonly draw: () => ReactNode }) {
  return draw()
}

interface GuardProps {
  readonly id: string
  /** Drawn again once this is another. */
  readonly shown: unknown
  readonly report: (fault: DrawFault) => void
  readonly children: ReactNode
}

interface GuardState {
  readonly failedFor: unknown
  readonly failed: boolean
}

/** A view that throws is replaced by a marked element; the canvas draws what is to be said over it. */
class DrawGuard extends Component<GuardProps, GuardState> {
  override state: GuardState = { failed: false, failedFor: undefined }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: GuardProps, state: GuardState): Partial<GuardState> | null {
    return state.failedFor === props.shown ? null : { failed: false, failedFor: props.shown }
  }

  override componentDidCatch(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    this.props.report({ id: this.props.id, message, ...(stack ? { stack } : {}) })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <div {...reactAttrs(createMarks('edit').block(this.props.id))} data-fault="" style={{ minHeight: 96 }} />
  }
}
