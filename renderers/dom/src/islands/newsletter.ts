import type { WakeIsland } from './island.ts'
import { createNewsletterSession } from './newsletter-session.ts'

/** Says how the sign-up goes, in the places the page keeps for it. */
export const wakeNewsletter: WakeIsland = (root, props) => {
  const session = createNewsletterSession(root, props)
  if (!session) return () => undefined
  session.subscribe(() => {
    const { error, status } = session.getState()
    session.errorPlace.textContent = error
    session.statusPlace.textContent = status
  })
  return session.stop
}
