import type { Workspace } from '../workspace/workspace.ts'

/** What was just added is shown, with the caret over its first text (U-17, K-39). */
export function enterNew({ session, post }: Workspace): void {
  const { primary } = session.getState().selection
  if (primary !== undefined) post({ type: 'select', ids: [primary], primary, reveal: 'centre' })
  session.stepIn()
  const { field } = session.getState().selection
  if (field) post({ type: 'focus', id: field.id, path: field.path.join('.'), caret: 'all' })
}
