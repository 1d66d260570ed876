import { blockingText, ConfigError } from '@quoin/engine'
import { Component, type ReactNode } from 'react'

/** What stands instead of every screen when the set-up cannot be drawn with. The console has the reasons. */
export function BlockingBox() {
  return (
    <p className="qe-blocking" role="alert">
      {blockingText}
    </p>
  )
}

export function reportConfigError(error: ConfigError, console: Pick<Console, 'error'> = globalThis.console): void {
  for (const problem of error.problems) console.error(problem)
}

/** A mistake of the set-up that shows only while drawing gets the same box; other errors go on to the host. */
export class ConfigGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(error: unknown): { readonly failed: boolean } {
    if (!(error instanceof ConfigError)) throw error
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ConfigError) reportConfigError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? <BlockingBox /> : this.props.children
  }
}
