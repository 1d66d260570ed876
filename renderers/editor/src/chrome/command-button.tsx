import { isApple } from '@quoin/dom/canvas'
import { firstChordText } from '../commands/chord-text.ts'
import { commandName } from '../commands/editor-command.ts'
import { commandById, runCommand } from '../commands/registry.ts'
import type { IconName } from '../icons.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { IconButton } from './icon-button.tsx'

interface CommandButtonProps {
  readonly workspace: Workspace
  readonly id: string
  readonly icon: IconName
  /** What it would do now, where the name of the command says less. */
  readonly label?: string
  readonly disabled?: boolean
  readonly expanded?: boolean
}

/** A command of the registry as a button of the bar. */
export function CommandButton({ workspace, id, icon, label, ...state }: CommandButtonProps) {
  const keys = useStore(workspace.layout, (layout) => layout.keys)
  const command = commandById(id)
  if (!command) return null
  return (
    <IconButton
      icon={icon}
      command={id}
      label={label ?? commandName(command, workspace.host)}
      keys={firstChordText(command, keys, isApple(navigator.platform))}
      onPress={() => runCommand(workspace, id)}
      {...state}
    />
  )
}
