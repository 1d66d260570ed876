import type { AdminHost } from '../admin/admin-config.ts'
import type { MessageKey } from '../messages.ts'
import type { Workspace } from '../workspace/workspace.ts'

export const commandGroups = ['general', 'blocks', 'selection', 'page', 'view'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Anything a person can have done by key, menu, palette or button. */
export interface EditorCommand {
  readonly id: string
  readonly label: MessageKey
  readonly group: CommandGroup
  readonly chords: readonly string[]
  /** free = not while a text is edited; text = only then. */
  readonly when: 'free' | 'text' | 'always'
  /** Without a server, without a site around the page, or with previews switched off it is not there. */
  readonly needs?: 'SERVER' | 'SITE' | 'PREVIEW'
  /** Why it cannot be run now; undefined when it can. An empty text: there is nothing to say. */
  readonly blocked?: (workspace: Workspace) => string | undefined
  readonly run: (workspace: Workspace) => void
}

/** Whether a host has the command at all. */
export function isOffered(
  { needs }: Pick<EditorCommand, 'needs'>,
  { scope, config }: Pick<AdminHost, 'scope' | 'config'>,
): boolean {
  if (needs === undefined) return true
  if (needs === 'PREVIEW') return config.options.enablePreview
  return scope === 'SITE' || (needs === 'SERVER' && scope === 'PAGE')
}
