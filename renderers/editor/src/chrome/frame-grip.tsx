import { useStore } from '../store.ts'
import { widthBounds } from '../workspace/frame-size.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Splitter } from './splitter.tsx'

const steps = { small: 1, large: 10 } as const

/** The edge of the frame: any width, by pointer or by keys. */
export function FrameGrip({ workspace }: { readonly workspace: Workspace }) {
  const { view, say } = workspace
  const frame = useStore(view, (state) => state.frame)
  const room = useStore(view, (state) => state.room)
  const zoom = useStore(view, (state) => state.zoom)
  return (
    <Splitter
      className="qe-frame-grip"
      label={say('device.width')}
      width={frame.width === '100%' ? Math.round(room.width) : frame.width}
      bounds={widthBounds}
      side="start"
      steps={steps}
      // the frame is centred: one edge under the pointer moves both
      reach={200 / zoom}
      onWidth={(width) => view.set({ frame: { ...frame, width } })}
    />
  )
}
