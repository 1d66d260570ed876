import { jsonEqual } from '../patches/canonical.ts'
import type { EditState } from '../state.ts'
import type { EditDocument } from './edit-document.ts'

/** What the state says of the document. Parts that are as they were before stay the objects they were. */
export function documentParts(document: EditDocument, before: Partial<EditState>) {
  const { done, undone } = document.getHistory()
  const history: EditState['history'] = {
    done: done.length,
    undone: undone.length,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    undoLabel: done.at(-1)?.label ?? null,
    redoLabel: undone.at(-1)?.label ?? null,
  }
  return {
    page: document.tree.getPage(),
    rev: document.getRev(),
    selection: document.getSelection(),
    issues: document.issues.get(),
    transaction: same(before.transaction, document.getTransaction()),
    history: sameSteps(before.history, history) ? same(before.history, history) : history,
  }
}

function same<T>(before: T | undefined, now: T): T {
  return before !== undefined && jsonEqual(before, now) ? before : now
}

/** What is undone or done again next may read alike and be another step all the same: by its label's object it is told apart. */
function sameSteps(before: EditState['history'] | undefined, now: EditState['history']): boolean {
  return before?.undoLabel === now.undoLabel && before.redoLabel === now.redoLabel
}
