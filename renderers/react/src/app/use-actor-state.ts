'use client'

import type { Actor } from '@quoin/engine'
import { useSyncExternalStore } from 'react'

/** The state of an actor, drawn anew whenever it changes. */
export function useActorState<S, E>(actor: Pick<Actor<S, E>, 'getState' | 'subscribe'>): S {
  return useSyncExternalStore(actor.subscribe, actor.getState, actor.getState)
}
