import type { EditCommand } from '@quoin/edit'
import { IconButton } from '../chrome/icon-button.tsx'
import { issueText } from '../parts/answers.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface GuardedProps {
  readonly workspace: Workspace
  readonly icon: 'duplicate' | 'remove'
  readonly label: string
  readonly command: EditCommand
  readonly onDone?: () => void
}

/** A button for a command; where the session refuses it, it says why instead. */
export function Guarded({ workspace, icon, label, command, onDone }: GuardedProps) {
  const verdict = workspace.session.can(command)
  const why = verdict.ok ? '' : `: ${issueText(verdict.issues, workspace.say)}`
  return (
    <IconButton
      icon={icon}
      small
      label={`${label}${why}`}
      disabled={!verdict.ok}
      onPress={() => {
        if (workspace.do(command)) onDone?.()
      }}
    />
  )
}
