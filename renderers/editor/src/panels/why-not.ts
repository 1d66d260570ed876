import { findNode } from '@quoin/edit'
import type { Json } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'

const locks = ['BLOCK_LOCKED', 'SLOT_FROZEN', 'RIGHT_MISSING', 'FIELD_READONLY']

/** Why the session would refuse a change of these nodes: a lock, mostly. Of many, those with a lock of their own are asked about. */
export function whyNot(
  { session, say }: Pick<Workspace, 'session' | 'say'>,
  [first = '', ...others]: readonly string[],
  path: string,
  value: unknown,
): string | undefined {
  const isLocked = (id: string) => findNode(session.getState(), session.site, id)?.node.locked === true
  for (const id of [first, ...others.filter(isLocked)]) {
    const verdict = session.can({ type: 'prop.set', id, path: [path], value: (value ?? null) as Json }) // values of the panel are parsed JSON
    const issue = verdict.ok ? undefined : verdict.issues[0]
    if (issue && locks.includes(issue.code)) return say.text(issue.message)
  }
  return undefined
}
