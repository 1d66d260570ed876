import type { Off } from '@quoin/engine'
import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition'

/**
 * React Aria remembers what is in transition, and hears only of the first property whose transition is broken off: an
 * element that goes away meanwhile stays remembered, and the whole panel with it, until something waits for transitions.
 */
export function forgetTransitions(): Off {
  const watch = ({ target }: Event) => target?.addEventListener('transitioncancel', forgetGone)
  document.addEventListener('transitionrun', watch)
  return () => document.removeEventListener('transitionrun', watch)
}

function forgetGone({ target }: Event): void {
  if (target instanceof Node && !target.isConnected) runAfterTransition(nothing)
}

function nothing(): void {}
