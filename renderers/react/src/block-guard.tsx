'use client'

import type { DrawFault } from '@quoin/kit'
import { drawFault } from '@quoin/kit'
import { Component, type ReactNode } from 'react'

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
    return this.state.failed ? this.props.instead : this.props.children
  }
}
