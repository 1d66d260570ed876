import { conflictMessages } from '../messages/en/conflict.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ClashDialog } from './clash-dialog.tsx'

/** Two people changed the same thing: one version is chosen for each. */
export function ConflictDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session } = workspace
  const say = useSay(conflictMessages)
  const save = useSession(session, (state) => state.save)
  if (save.name !== 'CONFLICT') return null
  const close = () => workspace.open(undefined)

  return (
    <ClashDialog
      workspace={workspace}
      title={say('conflict.title')}
      help={say('conflict.help')}
      clashes={save.clashes}
      sides={{ mine: say('conflict.mine'), theirs: say('conflict.theirs'), both: say('conflict.both') }}
      onDecided={(choices) => {
        session.resolve(choices)
        close()
      }}
      onClose={close}
    />
  )
}
