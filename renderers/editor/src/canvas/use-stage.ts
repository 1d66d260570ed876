import { type RefObject, useEffect, useRef } from 'react'
import { canvasZone } from '../drag/canvas-zone.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { standAboveKeyboard } from './above-keyboard.ts'

/** The stage the frame stands on: how much room it has is known, and what is dragged may be dropped on the page in it. */
export function useStage(workspace: Workspace): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      workspace.drags.add(
        canvasZone({
          frame: () => stage.current?.querySelector('iframe') ?? null,
          scale: () => workspace.view.get().zoom / 100,
          post: workspace.post,
          say: () => workspace.say,
        }),
      ),
    [workspace],
  )
  useEffect(() => {
    const { current } = stage
    if (!current) return undefined
    const watch = new ResizeObserver(() =>
      workspace.view.set({ room: { width: current.clientWidth, height: current.clientHeight } }),
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [workspace])
  useEffect(() => (stage.current ? standAboveKeyboard(stage.current) : undefined), [])
  return stage
}
