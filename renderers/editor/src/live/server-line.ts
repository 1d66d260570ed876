import type { Off } from '@quoin/engine'
import { heedless, type ServerEvents } from './server-events.ts'

export interface ServerLine {
  isOnline(): boolean
  stop: Off
}

/**
 * Whether the server can be asked. A browser counts a machine without a network as offline, also where the server runs
 * on that very machine: who hears from the server knows better. `onHeard`: it is heard, for the first time or again.
 */
export function createServerLine(
  events: Pick<ServerEvents, 'listen'>,
  onHeard: () => void,
  hasNetwork: () => boolean = () => navigator.onLine,
): ServerLine {
  let isHeard = false
  let isListening = false
  const stop = events.listen({
    ...heedless,
    onState(connected) {
      const isNew = connected && !isHeard
      isHeard = connected
      if (isNew && isListening) onHeard()
    },
  })
  isListening = true
  return { isOnline: () => hasNetwork() || isHeard, stop }
}
