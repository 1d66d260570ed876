'use client'

import type { DrawFault } from '@quoin/kit'
import { drawFault } from '@quoin/kit'
import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react'

/** What a guard is given of the block it stands around. */
export interface BlockGuardProps {
  readonly id: string
  /** Drawn again once this is another. */
  readonly shown: unknown
  /** What stands there instead of a block that threw. */
  readonly instead: ReactNode
  readonly onFault: (fault: DrawFault) => void
  readonly children: ReactNode
}

interface GuardState {
  readonly failedFor: unknown
  readonly failed: boolean
}

/** How far one drawing came. */
interface Progress {
  isPast: boolean
}

/**
 * For hosts where React owns the page: takes out a block whose components throw while they live, and leaves the rest of
 * the page standing. What a view throws by itself is caught without it, on the server too.
 */
export class BlockGuard extends Component<BlockGuardProps, GuardState> {
  override state: GuardState = { failed: false, failedFor: undefined }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BlockGuardProps, state: GuardState): Partial<GuardState> | null {
    return state.failedFor === props.shown ? null : { failed: false, failedFor: props.shown }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(drawFault(this.props.id, error))
  }

  override render(): ReactNode {
    const { id, instead, onFault, children } = this.props
    if (this.state.failed) return instead
    const progress: Progress = { isPast: false }
    // on the server a guard sees no fault of a component: React leaves out the nearest boundary, and tries it again in the browser
    return (
      <Suspense fallback={<Instead id={id} instead={instead} onFault={onFault} progress={progress} />}>
        {children}
        <Past progress={progress} />
      </Suspense>
    )
  }
}

/** Drawn after a block that is done or waits, and not after one that threw. */
function Past({ progress }: { readonly progress: Progress }): ReactNode {
  progress.isPast = true
  return null
}

interface InsteadProps extends Pick<BlockGuardProps, 'id' | 'instead' | 'onFault'> {
  readonly progress: Progress
}

function Instead({ id, instead, onFault, progress }: InsteadProps): ReactNode {
  const onServer = useSyncExternalStore(never, no, yes)
  if (onServer && !progress.isPast) onFault({ id, message: thrownText })
  return instead
}

const thrownText = 'one of its components threw on the server. React tells "onError" of a stream or "prerender" why.'

const never = () => () => undefined
const no = () => false
const yes = () => true
