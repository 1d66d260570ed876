import { Component, type ReactNode } from 'react'
import type { Say } from '../use-say.ts'

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

interface PartBoundaryState {
  readonly failed: Error | undefined
  readonly shows: string | undefined
}

/** A part of the editor that throws says so in its place, and is tried again there; the session and all other parts go on (F-39). */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failed: undefined, shows: this.props.shows }

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return props.shows === state.shows ? null : { failed: undefined, shows: props.shows }
  }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { say, onReport, onFailed, children } = this.props
    if (!failed) return children
    if (onFailed) return null
    return (
      <div className="qe-part-failed" role="alert">
        <p>{say('screen.failed')}</p>
        <code>{failed.message}</code>
        <button type="button" className="qe-button qe-small" onClick={() => this.setState({ failed: undefined })}>
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
}
