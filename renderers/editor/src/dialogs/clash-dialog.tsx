import type { Clash, ClashChoice, Decision } from '@quoin/edit'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { ClashChoices, chosenIn } from './clash-choices.tsx'

interface ClashDialogProps {
  readonly workspace: Workspace
  readonly title: string
  readonly help: string
  readonly clashes: readonly Clash[]
  /** Whose the two versions are. */
  readonly sides: Readonly<Record<ClashChoice, string>>
  /** One choice for each clash, in their order. */
  readonly onDecided: (choices: readonly ClashChoice[]) => void
  readonly onClose: () => void
}

/** What cannot both be: one version is chosen for each, and nothing is taken in before. */
export function ClashDialog({ workspace, title, help, clashes, sides, onDecided, onClose }: ClashDialogProps) {
  const [decided, setDecided] = useState<readonly Decision[]>([])
  const decide = () => onDecided(clashes.map((clash) => chosenIn(decided, clash)))

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <button type="button" className="qe-button qe-primary" onClick={decide}>
          {workspace.say('conflict.resolve')}
        </button>
      }
    >
      <p>{help}</p>
      <ClashChoices workspace={workspace} clashes={clashes} decided={decided} onDecide={setDecided} sides={sides} />
    </Dialog>
  )
}
