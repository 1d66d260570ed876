import {
  type CanvasHost,
  type ConnectOptions,
  connectCanvas,
  createLoadingPresenter,
  type LoadDraft,
  sameFields,
} from '@quoin/dom/canvas'
import {
  type BlockOf,
  type Catalogue,
  ConfigError,
  isRecord,
  kindOf,
  type LoadedPage,
  type Off,
  type Page,
  type Site,
} from '@quoin/engine'
import { createMarks, type DrawFault, type HeadingLevel, headingLevels, type RenderOptions } from '@quoin/kit'
import { memo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BlockGuard } from './block-guard.tsx'
import type { ReactRenderer } from './create-renderer.tsx'
import { FaultBox } from './fault-box.tsx'
import { reactAttrs } from './react-attrs.ts'

export interface ReactCanvasOptions<C extends Catalogue> extends ConnectOptions {
  readonly root: HTMLElement
  readonly renderer: ReactRenderer<C>
  readonly site: Site<C>
  readonly render?: RenderOptions
  /** Fetches what blocks show beside what is stored in them. Without it only that is drawn. */
  readonly load?: LoadDraft<C>
}

/**
 * Shows the page being edited in this frame, drawn by React, and connects it to the editor around it. In an app of
 * React, mount and stop it in a layout effect, which ends while its elements are still there.
 */
export function mountReactCanvas<C extends Catalogue>(options: ReactCanvasOptions<C>): Off {
  requireParts(options)
  const window = options.root.ownerDocument.defaultView
  if (!window) return () => undefined
  const host = reactCanvasHost(options)
  const off = connectCanvas(window, host, options)
  return () => {
    // what is being written ends with the connection, and would be drawn once more
    host.stop()
    off()
  }
}

/** How React draws in a canvas: one memoised component per block, so that only touched blocks run. */
export function reactCanvasHost<C extends Catalogue>(
  options: Pick<ReactCanvasOptions<C>, 'root' | 'renderer' | 'site' | 'render' | 'load'>,
): CanvasHost {
  requireParts(options)
  const { renderer, site } = options
  const root = createRoot(options.root)
  const { present, ...loading } = createLoadingPresenter(site, options.load)
  const listeners = new Set<(fault: DrawFault) => void>()
  let mode: 'edit' | 'preview' = 'edit'
  let shown: { readonly page: Page; readonly loaded: LoadedPage<C> } | undefined
  let fields = 0
  let stopped = false
  // one time for every block, so that what is drawn again reads as before
  const render = { now: Date.now(), ...options.render }

  const Block = memo(
    ({ block, loaded, level, version }: BlockProps<C>) => (
      <BlockGuard
        key={`${version}-${level}`}
        id={block.id}
        shown={block}
        instead={<FaultBox id={block.id} context={{ marks: createMarks('edit') }} />}
        onFault={report}
      >
        {renderer.renderBlock(block, loaded, { ...render, mode, onFault: report })}
      </BlockGuard>
    ),
    (a, b) => a.block === b.block && a.level === b.level && a.version === b.version,
  )

  function report(fault: DrawFault): void {
    for (const listener of listeners) listener(fault)
  }

  function draw(): void {
    if (!shown || stopped) return
    const { loaded } = shown
    const levels = headingLevels(loaded, site.catalogue, mode === 'edit')
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
    ...loading,
    stop() {
      stopped = true
      loading.stop()
      listeners.clear()
      // an app drawn by React stops the canvas in an effect, where React may neither draw nor unmount another root
      queueMicrotask(() => root.unmount())
    },
  }
}

/** Such as an element that is looked for before it is there. */
function requireParts(options: unknown): void {
  const given = isRecord(options) ? options : {}
  const problems = ['root', 'renderer', 'site']
    .filter((name) => !isRecord(given[name]))
    .map((name) => `The canvas: "${name}" is ${kindOf(given[name])}. Give { root, renderer, site }.`)
  if (problems.length > 0) throw new ConfigError('CANVAS_UNFIT', problems)
}

interface BlockProps<C extends Catalogue> {
  readonly block: BlockOf<C>
  readonly loaded: LoadedPage<C>
  readonly level: HeadingLevel
  /** Counts changes that every block may show. */
  readonly version: number
}
