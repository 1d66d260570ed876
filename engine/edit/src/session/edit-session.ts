import type { Clock, Ids, Off, Page, Site, StoredBlock } from '@quoin/engine'
import type { PageRights } from '@quoin/engine/wire'
import type { ClipPayload } from '../clipboard/clip-payload.ts'
import type { CommandResult, EditCommand } from '../command.ts'
import type { EditIssue, Verdict } from '../issues/issue-codes.ts'
import type { FoundLog } from '../local-log/found-log.ts'
import type { Clash, ClashChoice, Decision } from '../merge/clash.ts'
import type { LeftPage } from '../merge/merge-left.ts'
import type { Label } from '../names/label.ts'
import type { Patch } from '../patches/patch.ts'
import type { PatchCause } from '../protocol/messages.ts'
import type { SaveState } from '../save/save-machine.ts'
import type { Saver } from '../save/saver.ts'
import type { Selection } from '../selection.ts'
import type { EditState, ReadOnlyReason } from '../state.ts'
import type { Place } from '../tree/place.ts'
import type { Starts } from './with-start.ts'

/** What happened to the page, told to the canvas and whoever follows along. */
export interface PatchEvent {
  readonly from: number
  readonly to: number
  readonly patches: readonly Patch[]
  readonly touched: readonly string[]
  readonly cause: PatchCause
  readonly page: Page<StoredBlock>
}

/** A change that is to stay: not a previewed one. What the local log and the replay log keep. */
export interface CommittedChange {
  readonly seq: number
  readonly at: number
  readonly patches: readonly Patch[]
  /** It stands on another version and holds all that is unsaved, so those before it count no more. */
  readonly anew?: true
}

/** Edits that are not on the page any more, with the page as it was with them. */
export interface AsideEdits {
  /** The version the changes stand on. */
  readonly revision: number
  readonly changes: readonly CommittedChange[]
  readonly page: Page<StoredBlock>
}

/** What a session tells its listeners: each event with what it carries. */
export type EditEvents = {
  /** Labels to announce: "Undone: Moved 'Features'". */
  'history:undone': Label
  'history:redone': Label
  'command:refused': { readonly issues: readonly EditIssue[] }
  'command:warned': { readonly issues: readonly EditIssue[] }
  'change:committed': CommittedChange
  /** Everything up to here is the server's. */
  'change:acknowledged': { readonly seq: number; readonly revision: number }
  'save:changed': SaveState
  'page:merged': { readonly revision: number }
  'transaction:cancelled': Label
  /** A save met another's lock. */
  'lock:lost': { readonly revision: number }
  /** Edits that could not be saved here are to be kept for their author. */
  'edits:aside': AsideEdits
}

/** What may be asked about places: new blocks by type, or nodes of this page. */
export type PlacePayload = { readonly blockTypes: readonly string[] } | { readonly ids: readonly string[] }

/** A place, and whether the payload may stand there. */
export interface PlaceVerdict {
  readonly place: Place
  readonly verdict: Verdict
}

/** Where a command comes from. */
export interface CommandOptions {
  /** Told to the canvas with the patches. */
  readonly cause?: 'input' | 'panel'
}

/** What came of joining another version with the page. With clashes nothing was joined: they are to be decided first. */
export interface Joined {
  readonly clashes: readonly Clash[]
  readonly verdict: Verdict
}

/** One person editing one page in one language. `dispatch` never throws, whatever JSON it gets. */
export interface EditSession {
  readonly site: Site
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
  /** What is selected, for the clipboard; undefined when nothing is. */
  copy(kind?: 'blocks' | 'settings'): ClipPayload | undefined
  can(command: EditCommand): Verdict
  /** Every place of the page, each with whether the payload may stand there. */
  places(payload: PlacePayload): readonly PlaceVerdict[]
  /** The field was left: its message may be shown from now on. */
  leaveField(id: string, path: string): void
  /** Shows every message there is now. True when nothing stands against publishing. */
  tryPublish(): boolean
  setAutosave(on: boolean): void
  /** Stores with the next save, under the ids they are shown with, the nodes whose own ids others have. */
  keepIds(): Verdict
  /** Saves what is unsaved now and answers the state that was reached; SAVING where the session is stopped meanwhile. */
  flush(): Promise<SaveState>
  /** What the world tells the save machine. */
  tell(event: 'online' | 'signedIn' | 'lockGained'): void
  /** Settles a conflict: one choice for each clash, in their order. */
  resolve(choices: readonly ClashChoice[]): void
  /** Takes in what an earlier session left on this device, once every clash with the page as it is now is decided. */
  recover(found: FoundLog, decided?: readonly Decision[]): Joined
  /** Takes in a version that could not be saved when it was made, in the same way. */
  takeIn(left: LeftPage, decided?: readonly Decision[]): Joined
  /** The page as the server stores it now, not as a migration shows it, after an act that changed it there: publish, commit, another's save seen while reading. */
  adopt(page: Page<StoredBlock>): void
  /** Gives up unsaved edits in favour of the newest version; they are handed out by `edits:aside`. */
  setAside(newest: Page<StoredBlock>): void
  setReadOnly(reason: ReadOnlyReason, on: boolean): void
  setRights(rights: PageRights): void
  setPresence(part: Partial<Pick<EditState, 'lock' | 'people'>>): void
  onPatches(listener: (event: PatchEvent) => void): Off
  onEvent<K extends keyof EditEvents>(name: K, listener: (event: EditEvents[K]) => void): Off
  /** The replay log as JSON Lines. With `plain`, texts are kept; else they are replaced by fillers. */
  exportLog(options?: { readonly plain?: boolean }): string
  /** Ends timers and requests; what is not stored stays here, and the next edit starts it again. */
  stop(): void
}

/** What `createEditSession` is given. */
export interface EditSessionOptions {
  /** The blocks and page types, the same as the content server has. */
  readonly site: Site
  /** The stored page, as it came from the server. */
  readonly page: unknown
  /** Stores what was changed: that of `@quoin/edit/client`, or your own. */
  readonly saver: Saver
  /** The time, for tests. */
  readonly clock?: Clock
  /** Makes the IDs of new blocks; random ones where nothing is said. */
  readonly ids?: Ids
  /** Quiet time before a save; 2 s. */
  readonly autosaveMs?: number
  /** If false, edits are saved by `flush` only. */
  readonly autosave?: boolean
  /** Saves are held while a side-panel field has an error. */
  readonly disableSaveIfInvalidProps?: boolean
  /** Whether addresses keep letters with accents. */
  readonly allowAccentsInSlugs?: boolean
  /** What new blocks and items begin with on this site over their starters, by type; the log says it with each. */
  readonly starts?: Starts
  /** What the person may do; everything where nothing is said. */
  readonly rights?: PageRights
  /** Names the site in what is copied, so that pasting elsewhere is noticed; without it every site may be the same. */
  readonly siteId?: string
  /** Whether a save has a chance; while it has none, saves wait. */
  readonly isOnline?: () => boolean
  /** How many entries the replay log keeps; 20,000. */
  readonly logEntries?: number
  /** Between 0 and 1, spreads retries; for tests. */
  readonly jitter?: () => number
}
