import type { Clash, Decision } from '@quoin/edit'
import type { Workspace } from '../workspace/workspace.ts'
import { ClashDialog } from './clash-dialog.tsx'

interface LeftClashesProps {
  readonly workspace: Workspace
  /** Where what was left is from. */
  readonly from: 'device' | 'aside'
  readonly clashes: readonly Clash[]
  readonly onDecided: (decided: readonly Decision[]) => void
  readonly onClose: () => void
}

/** What was left unsaved and what the page holds by now, where they cannot both be. */
export function LeftClashes({ workspace, from, clashes, onDecided, onClose }: LeftClashesProps) {
  const { say } = workspace
  const isAside = from === 'aside'
  return (
    <ClashDialog
      workspace={workspace}
      title={say(isAside ? 'aside.clashTitle' : 'recovery.clashTitle')}
      help={say('recovery.clashHelp')}
      clashes={clashes}
      sides={{
        mine: say(isAside ? 'aside.mine' : 'recovery.mine'),
        theirs: say('recovery.theirs'),
        both: say('recovery.both'),
      }}
      onDecided={(choices) => onDecided(clashes.map((clash, index) => ({ clash, choice: choices[index] ?? 'mine' })))}
      onClose={onClose}
    />
  )
}
