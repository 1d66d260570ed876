import { Component, type ReactNode } from 'react'
import type { Say } from '../say-in.ts'

interface ControlBoundaryProps {
  readonly label: string
  readonly value: unknown
  readonly say: Say
  readonly children: ReactNode
}

/** A control that throws shows what its field holds; the other controls stay. */
export class ControlBoundary extends Component<ControlBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { label, value, say, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className="qe-field">
        <span className="qe-label">{label}</span>
        <p className="qe-error" role="alert">
          {say('field.failed')}
        </p>
        <pre className="qe-raw">{JSON.stringify(value, null, 2)}</pre>
        <button type="button" className="qe-button qe-small" onClick={() => this.setState({ failed: false })}>
          {say('app.retry')}
        </button>
      </div>
    )
  }
}
