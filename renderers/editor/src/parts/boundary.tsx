import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What is shown: another one begins anew. */
  readonly shows?: string | undefined
  readonly onFailed?: (() => void) | undefined
  readonly fallback: (failed: Error, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: Error | undefined
  readonly shows: string | undefined
}

/** What throws while it is drawn is replaced; all around it stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined, shows: this.props.shows }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.shows === state.shows ? null : { failed: undefined, shows: props.shows }
  }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { fallback, children } = this.props
    return failed ? fallback(failed, () => this.setState({ failed: undefined })) : children
  }
}
