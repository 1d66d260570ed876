import { type AdminClient, isPassing } from '@quoin/edit/client'
import { type Clock, systemClock } from '@quoin/engine'

/** A line that hangs neither answers nor fails, and whoever signs out waits for it. */
const patienceMs = 5000

/** Tells the server that the person signs out. False where it is still to be told: it is away or busy, or does not answer. */
export async function endSession(
  { account }: { readonly account: Pick<AdminClient['account'], 'signOut'> },
  clock: Clock = systemClock,
): Promise<boolean> {
  const ends = new AbortController()
  const stop = clock.after(patienceMs, () => ends.abort())
  try {
    const left = await account.signOut(ends.signal)
    return left.ok || !isPassing(left.problem)
  } catch (error) {
    if (!ends.signal.aborted) throw error
    return false
  } finally {
    stop()
  }
}
