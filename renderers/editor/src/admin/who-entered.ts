import { type AdminClient, isPassing } from '@quoin/edit/client'
import { type Clock, type Off, systemClock } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'

const againMs = 3000

export interface WhoEntered {
  ask(): Promise<void>
  stop: Off
}

/** Asks who signed in in another tab, and again where the server cannot say so now: nobody else would tell a second time. */
export function whoEntered(
  { account }: { readonly account: Pick<AdminClient['account'], 'session'> },
  onEntered: (user: User) => Promise<void>,
  clock: Clock = systemClock,
): WhoEntered {
  let again: Off = () => {}
  let stopped = false

  async function ask(): Promise<void> {
    again()
    const session = await account.session()
    if (stopped) return
    if (session.ok) return onEntered(session.value.user)
    again()
    if (isPassing(session.problem)) again = clock.after(session.problem.retryAfterMs ?? againMs, ask)
  }

  return {
    ask,
    stop() {
      stopped = true
      again()
    },
  }
}
