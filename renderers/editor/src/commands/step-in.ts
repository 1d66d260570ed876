import { type EditSession, findNode } from '@quoin/edit'
import { showSide } from '../workspace/sides.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Enter: into the first text of what is selected, to its first item, to its picture, else to its settings. */
export function stepIn({ session, post, layout }: Workspace): void {
  const { selection: before } = session.getState()
  session.stepIn()
  const { selection } = session.getState()
  const { field } = selection
  const picture = selection === before ? pictureOf(session, selection.primary) : undefined
  if (field) post({ type: 'focus', id: field.id, path: field.path.join('.'), caret: 'end' })
  else if (picture) post({ type: 'focus', ...picture, caret: 'end' })
  else showSide(layout, 'panel', true)
}

/** What Enter opens of a block that has no text and no items on the page: its picture or file (K-36). */
function pictureOf(
  session: EditSession,
  id: string | undefined,
): { readonly id: string; readonly path: string } | undefined {
  const plan = findNode(session.getState(), session.site, id)?.schema?.plan
  const found = plan?.find(
    ({ entry: { descriptor } }) =>
      descriptor.placement === 'canvas' && (descriptor.type === 'IMAGE' || descriptor.type === 'FILE'),
  )
  return found && id !== undefined ? { id, path: found.key } : undefined
}
