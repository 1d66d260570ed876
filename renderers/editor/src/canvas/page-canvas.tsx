import type { Page } from '@quoin/engine'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { FrameGrip } from '../chrome/frame-grip.tsx'
import { bindingsOf } from '../commands/bindings.ts'
import { commandsFor, runCommand } from '../commands/registry.ts'
import { pageInstead } from '../history/shown-version.ts'
import { setTextAside } from '../live/set-text-aside.ts'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import { EmptyPage } from '../workspace/empty-page.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { answerCanvas } from './answer-canvas.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import { useCanvasWords } from './canvas-words.ts'
import { useStage } from './use-stage.ts'

interface PageCanvasProps {
  readonly workspace: Workspace
  readonly canvasUrl: (page: Page) => string
  /** As visitors will see it, with nothing to edit. */
  readonly preview: boolean
}

/** The page itself, in its frame. */
export function PageCanvas({ workspace, canvasUrl, preview }: PageCanvasProps) {
  const { session, layout } = workspace
  const host = useAdmin()
  const { config } = host
  const [url] = useState(() => canvasUrl(session.getState().page))
  const pageType = useSession(session, (state) => state.page.type)
  const words = useCanvasWords(config.site, pageType)
  const ownKeys = useStore(layout, (state) => state.keys)
  const keys = useMemo(() => bindingsOf(commandsFor(host), ownKeys), [host, ownKeys])
  const frame = useStore(workspace.view, (state) => state.frame)
  const zoom = useStore(workspace.view, (state) => state.zoom)
  const theme = useStore(workspace.view, (state) => state.theme)
  const committed = useSession(session, (state) => state.page.committedContent)
  const version = useStore(workspace.view, (state) => state.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the committed version becomes another
  const instead = useMemo(() => pageInstead(version, session.getState().page), [version, committed, session])
  const stage = useStage(workspace)
  useEffect(() => workspace.post({ type: 'theme', theme }), [theme, workspace])
  useEffect(() => workspace.post({ type: 'zoom', zoom: zoom / 100 }), [zoom, workspace])
  const onLink = useCallback<Parameters<typeof CanvasFrame>[0]['onLink']>(
    (link) => workspace.connect(link && ((message) => link.post(message))),
    [workspace],
  )
  return (
    <div className="qe-canvas-stage" ref={stage}>
      <PartBoundary say={workspace.say} onReport={() => runCommand(workspace, 'help.report')}>
        <CanvasFrame
          session={session}
          url={url}
          width={frame.width}
          height={frame.height}
          grip={preview ? undefined : <FrameGrip workspace={workspace} />}
          zoom={zoom}
          words={words}
          keys={keys}
          theme={theme}
          appearance={config.appearance}
          instead={instead}
          blockIcons={config.options.blockIconsPosition}
          onMessage={(message, rect) => answerCanvas(workspace, message, rect)}
          onRefused={(typed) => setTextAside(workspace, typed, Date.now())}
          onLink={onLink}
        />
      </PartBoundary>
      {!preview && <EmptyPage workspace={workspace} />}
    </div>
  )
}
