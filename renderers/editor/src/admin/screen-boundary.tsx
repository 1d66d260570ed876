import { Component, type ReactNode } from 'react'
import { type Messages, say } from '../messages.ts'

interface ScreenBoundaryProps {
  readonly messages: Messages
  /** Another screen begins anew. */
  readonly screen: string
  readonly children: ReactNode
}

interface ScreenBoundaryState {
  readonly failed: Error | undefined
  readonly screen: string
}

/** A screen that throws, or can no longer be fetched because the site was updated, says so; the menu around it stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failed: undefined, screen: this.props.screen }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ScreenBoundaryProps, state: ScreenBoundaryState): ScreenBoundaryState | null {
    return props.screen === state.screen ? null : { failed: undefined, screen: props.screen }
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { messages, children } = this.props
    if (!failed) return children
    return (
      <div className="qe-failed" role="alert">
        <p>{say(messages, 'screen.failed')}</p>
        <code>{failed.message}</code>
        <button type="button" className="qe-button" onClick={() => location.reload()}>
          {say(messages, 'canvas.reload')}
        </button>
      </div>
    )
  }
}
