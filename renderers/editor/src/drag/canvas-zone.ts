import type { PlaceVerdict } from '@quoin/edit'
import type { FromEditor, Point } from '@quoin/edit/protocol'
import type { Say } from '../say-in.ts'
import type { DropZone } from './drags.ts'

/** The page in its frame: what is over it is told in its own coordinates, and the frame shows where it would land. */
export function canvasZone(options: {
  readonly frame: () => HTMLIFrameElement | null
  /** How large the frame is drawn, 1 being its own size. */
  readonly scale: () => number
  readonly post: (message: FromEditor) => void
  readonly say: () => Say
}): DropZone {
  const { frame, scale, post, say } = options
  const inFrame = ({ x, y }: Point): Point => {
    const { left = 0, top = 0 } = frame()?.getBoundingClientRect() ?? {}
    return { x: (x - left) / scale(), y: (y - top) / scale() }
  }
  return {
    // what is seen of it: a frame may be wider than its stage
    rect: () => (frame()?.closest('.qe-canvas-stage') ?? frame())?.getBoundingClientRect(),
    enter: (verdicts) => post(verdictsMessage(verdicts, say())),
    over: (point) => post({ type: 'drag.at', point: inFrame(point) }),
    leave: () => post({ type: 'drag.end', drop: false }),
    drop: (point) => post({ type: 'drag.end', drop: true, point: inFrame(point) }),
  }
}

/** What the page may show of where something can stand. */
export function verdictsMessage(verdicts: readonly PlaceVerdict[], say: Say): FromEditor {
  return {
    type: 'verdicts',
    allowed: verdicts.filter(({ verdict }) => verdict.ok).map(({ place }) => place),
    refused: verdicts.flatMap(({ place, verdict }) =>
      verdict.ok ? [] : [{ place, reason: say.text(verdict.issues[0]?.message ?? '') }],
    ),
  }
}
