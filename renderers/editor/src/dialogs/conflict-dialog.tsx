import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type Choices, ClashChoices, choiceAt } from './clash-choices.tsx'

/** Two people changed the same thing: one version is chosen for each. */
export function ConflictDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const save = useSession(session, (state) => state.save)
  const [choices, setChoices] = useState<Choices>({})
  if (save.name !== 'CONFLICT') return null
  const { clashes } = save

  return (
    <Dialog
      title={say('conflict.title')}
      onClose={() => workspace.open(undefined)}
      footer={
        <button
          type="button"
          className="qe-button qe-primary"
          onClick={() => {
            session.resolve(clashes.map((_, index) => choiceAt(choices, index)))
            workspace.open(undefined)
          }}
        >
          {say('conflict.resolve')}
        </button>
      }
    >
      <p>{say('conflict.help')}</p>
      <ClashChoices
        workspace={workspace}
        clashes={clashes}
        choices={choices}
        onChoose={setChoices}
        sides={{ mine: say('conflict.mine'), theirs: say('conflict.theirs'), both: say('conflict.both') }}
      />
    </Dialog>
  )
}
