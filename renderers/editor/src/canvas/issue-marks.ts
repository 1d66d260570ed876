import type { EditIssue } from '@quoin/edit'
import type { FromEditor, LoadFailure } from '@quoin/edit/protocol'

type Marks = Extract<FromEditor, { readonly type: 'issues' }>['marks']

/** How many issues each node has, and the worst of them. What did not load is a warning. */
export function issueMarks(issues: readonly EditIssue[], unloaded: readonly LoadFailure[]): Marks {
  const marks: Record<string, Marks[string]> = {}
  const mark = (id: string, severity: 'error' | 'warning') => {
    const found = marks[id]
    marks[id] = { severity: found?.severity === 'error' ? 'error' : severity, count: (found?.count ?? 0) + 1 }
  }
  for (const { blockId, severity } of issues) if (blockId !== null) mark(blockId, severity)
  for (const { id } of unloaded) mark(id, 'warning')
  return marks
}
