import type { BlockLock } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import type { CoreKey } from '../messages.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Toggle } from './toggle.tsx'

type Flag = 'canAddBefore' | 'canAddAfter' | 'canEditContent'

const flags: readonly (readonly [Flag, CoreKey, boolean])[] = [
  ['canAddBefore', 'lock.addBefore', false],
  ['canAddAfter', 'lock.addAfter', false],
  ['canEditContent', 'lock.editContent', true],
]

/** Whether a block may be moved and removed, and what else others may do around it. */
export function LockFields({ workspace, node }: { readonly workspace: Workspace; readonly node: StoredBlock }) {
  const { say } = workspace
  const locked = node.locked === true
  const set = (part: Partial<BlockLock>) =>
    workspace.do({
      type: 'block.setLock',
      ids: [node.id],
      lock: {
        locked,
        canAddBefore: node.canAddBefore ?? false,
        canAddAfter: node.canAddAfter ?? false,
        canEditContent: node.canEditContent ?? true,
        ...part,
      },
    })
  return (
    <section className="qe-fields">
      <Toggle label={say('lock.locked')} on={locked} onChange={(next) => set({ locked: next })} />
      {locked &&
        flags.map(([key, label, initial]) => (
          <Toggle key={key} label={say(label)} on={node[key] ?? initial} onChange={(next) => set({ [key]: next })} />
        ))}
    </section>
  )
}
