import type { Clash, Decision } from '@quoin/edit'
import type { Workspace } from '../workspace/workspace.ts'
import { ClashDialog } from './clash-dialog.tsx'

/** What cannot be taken in before somebody chose, and what was chosen of it before. */
export interface LeftAsked {
  readonly clashes: readonly Clash[]
  readonly decided: readonly Decision[]
}

interface LeftClashesProps {
  readonly workspace: Workspace
  /** Where what was left is from. */
  readonly from: 'device' | 'aside'
  readonly asked: LeftAsked
  /** With all that was decided before: the page can change while one is asked, and then more is. */
  readonly onDecided: (decided: readonly Decision[]) => void
  readonly onClose: () => void
}

/** What was left unsaved and what the page holds by now, where they cannot both be. */
export function LeftClashes({ workspace, from, asked, onDecided, onClose }: LeftClashesProps) {
  const { say } = workspace
  const { clashes, decided } = asked
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
      onDecided={(choices) => {
        const more = clashes.map((clash, index) => ({ clash, choice: choices[index] ?? 'mine' }))
        onDecided([...decided, ...more])
      }}
      onClose={onClose}
    />
  )
}
