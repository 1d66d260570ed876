import type { AdminHost } from '../admin/admin-config.ts'
import { type CoreKey, say } from '../messages.ts'
import { translated } from '../translated.ts'
import type { Workspace } from '../workspace/workspace.ts'

export const commandGroups = ['general', 'blocks', 'selection', 'page', 'view'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Anything a person can have done by key, menu, palette or button. */
export interface EditorCommand {
  readonly id: string
  readonly label: CoreKey
  readonly group: CommandGroup
  readonly chords: readonly string[]
  /** Those of its chords that are heard in a text too. */
  readonly inTexts?: readonly string[]
  /** Keys whose work is the browser's own: they are shown, and stay as they are. */
  readonly browserChords?: readonly string[]
  /** Heard in this part of the screen only. */
  readonly within?: 'OUTLINE' | 'COMPARISON'
  /** free = not while a text is edited; text = only then. */
  readonly when: 'free' | 'text' | 'always'
  /** Without a server, without a site around the page, or with previews or autosave switched off it is not there. */
  readonly needs?: 'SERVER' | 'SITE' | 'PREVIEW' | 'AUTOSAVE'
  /** Of one of the site's devices: its place in their row. */
  readonly device?: number
  /** Why it cannot be run now; undefined when it can. An empty text: there is nothing to say. */
  readonly blocked?: (workspace: Workspace) => string | undefined
  readonly run: (workspace: Workspace) => void
}

/** What a command is called. Devices have names of the site's own. */
export function commandName({ label, device }: EditorCommand, { config }: Pick<AdminHost, 'config'>): string {
  const named = device === undefined ? undefined : config.devices[device]?.label
  return say(config.messages, label, named === undefined ? {} : { device: translated(config.messages, named) })
}

/** Whether a host has the command at all. */
export function isOffered(
  { needs, device }: Pick<EditorCommand, 'needs' | 'device'>,
  { scope, config }: Pick<AdminHost, 'scope' | 'config'>,
): boolean {
  if (device !== undefined && config.devices[device] === undefined) return false
  if (needs === undefined) return true
  if (needs === 'PREVIEW') return config.options.enablePreview
  if (needs === 'AUTOSAVE') return config.options.enableAutoSave
  return scope === 'SITE' || (needs === 'SERVER' && scope === 'PAGE')
}
