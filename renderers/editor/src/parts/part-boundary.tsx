import type { ReactNode } from 'react'
import type { Say } from '../say-in.ts'
import { Boundary } from './boundary.tsx'

interface PartBoundaryProps {
  readonly say: Say
  /** What the part shows: another one begins anew. */
  readonly shows?: string | undefined
  /** Hands out what happened, for whoever mends it. */
  readonly onReport?: () => void
  /** Instead of a box in its place. */
  readonly onFailed?: () => void
  readonly children: ReactNode
}

/** A part of the editor that throws says so in its place, and is tried again there; the session and all other parts go on (F-39). */
export function PartBoundary({ say, shows, onReport, onFailed, children }: PartBoundaryProps) {
  function box(failed: Error, retry: () => void): ReactNode {
    if (onFailed) return null
    return (
      <div className="qe-part-failed" role="alert">
        <p>{say('screen.failed')}</p>
        <code>{failed.message}</code>
        <button type="button" className="qe-button qe-small" onClick={retry}>
          {say('app.retry')}
        </button>
        {onReport && (
          <button type="button" className="qe-button qe-small qe-quiet" onClick={onReport}>
            {say('command.report')}
          </button>
        )}
      </div>
    )
  }
  return (
    <Boundary shows={shows} onFailed={onFailed} fallback={box}>
      {children}
    </Boundary>
  )
}
