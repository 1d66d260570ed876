import type { Clash, Decision } from '@quoin/edit'
import { useState } from 'react'
import { type Choices, ClashChoices, choiceAt } from '../dialogs/clash-choices.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'

interface RecoveryClashesProps {
  readonly workspace: Workspace
  readonly clashes: readonly Clash[]
  readonly onDecided: (decided: readonly Decision[]) => void
  readonly onClose: () => void
}

/** What was kept on this device and what the page holds by now, where they cannot both be. */
export function RecoveryClashes({ workspace, clashes, onDecided, onClose }: RecoveryClashesProps) {
  const { say } = workspace
  const [choices, setChoices] = useState<Choices>({})
  const decide = () => onDecided(clashes.map((clash, index) => ({ clash, choice: choiceAt(choices, index) })))

  return (
    <Dialog
      title={say('recovery.clashTitle')}
      onClose={onClose}
      footer={
        <button type="button" className="qe-button qe-primary" onClick={decide}>
          {say('conflict.resolve')}
        </button>
      }
    >
      <p>{say('recovery.clashHelp')}</p>
      <ClashChoices
        workspace={workspace}
        clashes={clashes}
        choices={choices}
        onChoose={setChoices}
        sides={{ mine: say('recovery.mine'), theirs: say('recovery.theirs'), both: say('recovery.both') }}
      />
    </Dialog>
  )
}
