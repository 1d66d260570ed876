import type { Off, Page, StoredBlock } from '@quoin/engine'
import type { ClipPayload } from './clip-payload.ts'
import type { CommandResult, EditCommand } from './command.ts'
import type { EditIssue, Verdict } from './issue-codes.ts'
import type { Label } from './label.ts'
import type { Patch } from './patch.ts'
import type { Place } from './place.ts'
import type { PatchCause } from './protocol/messages.ts'
import type { SaveState } from './save.ts'
import type { Selection } from './selection.ts'
import type { EditState } from './state.ts'

/** What happened to the page, told to the canvas, the local log and whoever follows along. */
export interface PatchEvent {
  readonly from: number
  readonly to: number
  readonly patches: readonly Patch[]
  readonly touched: readonly string[]
  readonly cause: PatchCause
  readonly page: Page<StoredBlock>
}

export type EditEvents = {
  /** A label to announce: "Undone: Moved 'Features'". */
  'history:undone': Label
  'history:redone': Label
  'command:refused': { readonly command: EditCommand | null; readonly issues: readonly EditIssue[] }
  'command:warned': { readonly issues: readonly EditIssue[] }
  'save:changed': SaveState
  'page:merged': { readonly revision: number }
  'transaction:cancelled': { readonly label: Label }
}

/** What may be asked about places: new blocks by type, or nodes of this page. */
export type PlacePayload = { readonly blockTypes: readonly string[] } | { readonly ids: readonly string[] }

export interface PlaceVerdict {
  readonly place: Place
  readonly verdict: Verdict
}

export interface CommandOptions {
  /** Told to the canvas with the patches; `panel` when absent. */
  readonly cause?: 'input' | 'panel'
}

/** One person editing one page in one language. `dispatch` never throws, whatever JSON it gets. */
export interface EditSession {
  getState(): EditState
  subscribe(listener: () => void): Off
  /** The listener runs only when the part it selects changed. */
  subscribe<T>(selector: (state: EditState) => T, listener: (part: T) => void): Off
  dispatch(command: EditCommand, options?: CommandOptions): CommandResult
  /** All or none, as one entry of history. */
  batch(commands: readonly EditCommand[], label: Label): CommandResult
  begin(label: Label): Verdict
  /** Replaces the previous previewed step of the open transaction. */
  preview(command: EditCommand): CommandResult
  commit(): CommandResult
  cancel(): void
  undo(): Verdict
  redo(): Verdict
  select(selection: Selection): void
  pick(id: string, how: 'replace' | 'toggle' | 'range'): void
  selectAll(): void
  stepIn(): void
  stepOut(): void
  copy(): ClipPayload | undefined
  can(command: EditCommand): Verdict
  places(payload: PlacePayload): readonly PlaceVerdict[]
  /** The field was left: its message may be shown from now on. */
  leaveField(id: string, path: string): void
  /** Shows every message. True when nothing stands against publishing. */
  tryPublish(): boolean
  setAutosave(on: boolean): void
  onPatches(listener: (event: PatchEvent) => void): Off
  onEvent<K extends keyof EditEvents>(name: K, listener: (event: EditEvents[K]) => void): Off
  /** Saves what is unsaved now and answers the state that was reached. */
  flush(): Promise<SaveState>
  exportLog(options?: { readonly plain?: boolean }): string
  stop(): void
}
