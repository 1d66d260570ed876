import type { EditSession } from '@quoin/edit'
import type { Off } from '@quoin/engine'

/** Each fault of a function of the host is said once where developers look. */
export function logHostFailures(session: EditSession, log: (message: string) => void): Off {
  const told = new Set<string>()
  const look = () => {
    for (const { code, message } of session.getState().issues) {
      if (code !== 'HOST_FUNCTION_FAILED' || told.has(message)) continue
      told.add(message)
      log(message)
    }
  }
  look()
  return session.subscribe((state) => state.issues, look)
}
