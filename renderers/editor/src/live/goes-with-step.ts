import type { EditSession } from '@quoin/edit'

/**
 * What is let go of because the page took it in: undoing that step brings it back, doing it again lets it go again.
 * Answers whether the page took it in.
 */
export function goesWithStep(
  session: EditSession,
  takeIn: () => boolean,
  held: { readonly letGo: () => void; readonly bringBack: () => void },
): boolean {
  const { rev } = session.getState()
  if (!takeIn()) return false
  held.letGo()
  if (session.getState().rev === rev) return true
  // of every step its label is an object of its own
  const step = session.getState().history.undoLabel
  session.onEvent('history:undone', (undone) => undone === step && held.bringBack())
  session.onEvent('history:redone', (redone) => redone === step && held.letGo())
  return true
}
