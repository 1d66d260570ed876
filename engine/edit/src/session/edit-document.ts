import type { Site } from '@quoin/engine'
import type { CommandOf, CommandResult, EditCommand } from '../command.ts'
import type { CommandContext, Made } from '../commands/plan.ts'
import { planCommand } from '../commands/plan-command.ts'
import { readCommand } from '../commands/read-command.ts'
import { getIn } from '../commands/value-path.ts'
import {
  closeField,
  type History,
  type HistoryEntry,
  noHistory,
  record,
  stepBack,
  stepForward,
} from '../history/history.ts'
import { allowed, editIssue, refuse, type Verdict } from '../issues/issue-codes.ts'
import { createIssueList, type IssueList } from '../issues/issue-list.ts'
import type { Label } from '../names/label.ts'
import type { SlugRules } from '../names/slug.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { type Patch, touchedBy } from '../patches/patch.ts'
import type { PatchCause } from '../protocol/messages.ts'
import { recordIds } from '../replay/recorded-ids.ts'
import { gate } from '../rules/rule-context.ts'
import { fitSelection, noSelection, type Selection } from '../selection.ts'
import type { EditState } from '../state.ts'
import { createPageTree, type EditPage, type PageTree } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import type { PatchEvent } from './edit-session.ts'
import { serverPatches } from './server-members.ts'
import {
  isOnlyShowing,
  newTransaction,
  settled,
  type Transaction,
  type TransactionStep,
  withStep,
} from './transaction.ts'

export interface DocumentHost {
  context(): CommandContext
  now(): number
  /** Whatever changed of what the document shows. */
  changed(): void
  patched(event: PatchEvent): void
  /** A change that stays, made of these commands, or by undo or redo. `joined`: it is the server's, not to be saved. */
  committed(patches: readonly Patch[], act: Act, joined: boolean): void
  announced(kind: 'history:undone' | 'history:redone' | 'transaction:cancelled', label: Label): void
  selected(selection: Selection): void
}

/** `ids` are those its commands drew. */
export type Act = { readonly ids?: readonly string[] } & (
  | { readonly do: 'command' | 'merge'; readonly command: EditCommand }
  | { readonly do: 'batch'; readonly commands: readonly EditCommand[]; readonly label: Label }
  | { readonly do: 'undo' | 'redo' }
  /** The server's page has another type: its rules hold from here on. */
  | { readonly do: 'type'; readonly pageType: string }
)

/** A page under edit: commands, transactions, undo and selection. Knows nothing of saving. */
export interface EditDocument {
  readonly tree: PageTree
  readonly issues: IssueList
  getRev(): number
  getSelection(): Selection
  getHistory(): History
  getTransaction(): EditState['transaction']
  /** The page without an open transaction, as a commit or cancel finds it. */
  lasting(): EditPage
  /** The page with the steps of an open transaction, and without what it only shows. */
  kept(): EditPage
  /** Ends an open transaction for what comes from elsewhere: its steps stay as one entry, what it only shows goes. */
  giveWay(): void
  run(input: unknown, cause: 'input' | 'panel'): CommandResult
  /**
   * What comes of joining with the server's version: an open transaction gives way. Before the first change of this
   * session there is nothing to merge with, so what others did then is not among what can be undone.
   */
  join(command: CommandOf<'page.replace'>): CommandResult
  /** What only the server writes, taken over without a trace in history. */
  takeServerMembers(page: EditPage): void
  batch(commands: readonly unknown[], label: Label): CommandResult
  begin(label: Label): Verdict
  preview(input: unknown): CommandResult
  commit(): CommandResult
  cancel(): void
  undo(): Verdict
  redo(): Verdict
  select(selection: Selection): void
}

interface AppliedPatches {
  readonly inverse: readonly Patch[]
  readonly touched: readonly string[]
}

const nothingApplied: AppliedPatches = { inverse: [], touched: [] }

/** A command that may be done, and the ids it drew. */
interface Judged {
  readonly ok: true
  readonly command: EditCommand
  readonly made: Made
  readonly ids: readonly string[]
}

export function createEditDocument(
  page: EditPage,
  site: Site,
  options: {
    readonly host: DocumentHost
    readonly slugs: SlugRules
    /** Nodes whose stored id another one has; none where nothing is said. */
    readonly repeatedIds?: () => readonly string[]
  },
): EditDocument {
  const { host, slugs, repeatedIds } = options
  const tree = createPageTree(page, site)
  const issues = createIssueList(tree, slugs, repeatedIds)
  let rev = 0
  let selection = noSelection
  let history = noHistory
  let open: Transaction | undefined

  /** The patches as they came out, told to the canvas; undefined when they fit nowhere. */
  function apply(patches: readonly Patch[], cause: PatchCause): AppliedPatches | undefined {
    if (patches.length === 0) return nothingApplied
    const applied = tree.apply(patches)
    if (!applied) return undefined
    rev += 1
    const { touched } = applied
    host.patched({ from: rev - 1, to: rev, patches, touched, cause, page: tree.getPage() })
    return applied
  }

  function judge(input: unknown, on: PageTree): Judged | ReturnType<typeof refuse> {
    const command = readCommand(input)
    if (!command) return refuse(editIssue('COMMAND_MALFORMED'))
    const context = host.context()
    const ids = recordIds(context.ids)
    const made = planCommand(on, command, { ...context, ids })
    return made.ok ? { ok: true, command, made, ids: ids.drawn } : made
  }

  function settleSelection(next: Selection | undefined): void {
    selection = fitted(next ?? selection)
  }

  function fitted(next: Selection): Selection {
    const fit = fitSelection(tree, next)
    return jsonEqual(fit, selection) ? selection : fit
  }

  /** What is done counts. What is only shown, until it is committed, goes for it. */
  function endShowing(): void {
    if (isOnlyShowing(open)) cancel()
  }

  function giveWay(): void {
    if (!open) return
    if (open.commands.length === 0) {
      cancel()
      return
    }
    hidePreview()
    commit()
  }

  function hidePreview(): void {
    if (!open?.previewed) return
    apply(open.previewed.inverse, 'preview')
    open = { ...open, previewed: undefined }
  }

  function run(input: unknown, cause: 'input' | 'panel'): CommandResult {
    // judged without what is only shown, which stays when it is refused
    const judged = judge(input, isOnlyShowing(open) ? createPageTree(open.start, site) : tree)
    if (!judged.ok) return judged
    endShowing()
    return open ? addStep(judged) : perform(judged, { cause })
  }

  function perform(
    { command, made, ids }: Judged,
    { cause, joined = false }: { readonly cause: 'input' | 'panel'; readonly joined?: boolean },
  ): CommandResult {
    const before = selection
    const was = made.field && valueAt(made.field)
    const merge = command.type === 'page.replace'
    const applied = apply(made.patches, merge ? 'merge' : made.structure ? 'structure' : cause)
    if (!applied) return refuse(editIssue('COMMAND_MALFORMED'))
    if (made.patches.length === 0) return done(made)
    if (made.structure || made.select) settleSelection(made.select)
    const { patches, label, structure, field: edited } = made
    const field = edited && { id: edited.id, path: edited.path, was, is: valueAt(edited) }
    const { inverse, touched } = applied
    const isFollowed = joined && history.done.length + history.undone.length === 0
    if (!isFollowed) remember({ patches, inverse, label, before, after: selection, field, structure })
    issues.update(touched, structure)
    host.committed(patches, { do: merge ? 'merge' : 'command', command, ids }, joined)
    host.changed()
    return done(made)
  }

  function remember(entry: Omit<HistoryEntry, 'at' | 'since'>): void {
    history = record(history, { ...entry, at: host.now(), since: rev })
  }

  function valueAt({ id, path }: { readonly id: string; readonly path: readonly (string | number)[] }): unknown {
    return getIn(id === pageNodeId ? tree.getPage() : tree.node(id)?.props, path)
  }

  function done({ patches, created, warnings }: Pick<Made, 'patches' | 'created' | 'warnings'>): CommandResult {
    const changed = patches.length > 0
    return { ok: true, changed, created: changed ? created : [], selection, warnings }
  }

  function begin(label: Label): Verdict {
    if (open) return refuse(editIssue('TRANSACTION_OPEN'))
    open = newTransaction(label, tree.getPage(), selection)
    host.changed()
    return allowed
  }

  function addStep(judged: Judged): CommandResult {
    const { made } = judged
    const applied = open && apply(made.patches, 'preview')
    if (!open || !applied) return refuse(editIssue('COMMAND_MALFORMED'))
    open = withStep(open, stepOf(judged, applied.inverse), tree.getPage())
    settleSelection(made.select)
    host.changed()
    return done(made)
  }

  function preview(input: unknown): CommandResult {
    if (!open) return refuse(editIssue('TRANSACTION_OPEN', { message: 'Begin a change before previewing one.' }))
    hidePreview()
    const judged = judge(input, tree)
    const applied = judged.ok ? apply(judged.made.patches, 'preview') : undefined
    if (judged.ok && applied) {
      open = { ...open, previewed: stepOf(judged, applied.inverse) }
      settleSelection(undefined)
    }
    host.changed()
    if (!judged.ok) return judged
    const { made } = judged
    return done(made)
  }

  function commit(): CommandResult {
    if (!open) return refuse(editIssue('TRANSACTION_OPEN', { message: 'There is no change under way.' }))
    const { label, start, commands, ids, patches, inverse, created, structure, selection: before } = settled(open)
    open = undefined
    const changed = !jsonEqual(tree.getPage(), start)
    if (changed) {
      settleSelection(undefined)
      remember({ patches, inverse, label, before, after: selection, field: undefined, structure })
      issues.update(touchedBy(patches), structure)
      host.committed(patches, { do: 'batch', commands, label, ids }, false)
    } else tree.adopt(start)
    host.changed()
    return done({ patches: changed ? patches : [], created, warnings: [] })
  }

  function cancel(): void {
    if (!open) return
    const { label, start, inverse, selection: before } = settled(open)
    open = undefined
    apply(inverse, 'preview')
    tree.adopt(start)
    settleSelection(before)
    host.announced('transaction:cancelled', label)
    host.changed()
  }

  function batch(commands: readonly unknown[], label: Label): CommandResult {
    endShowing()
    if (open) return refuse(editIssue('TRANSACTION_OPEN'))
    begin(label)
    for (const [index, command] of commands.entries()) {
      const result = run(command, 'panel')
      if (result.ok) continue
      cancel()
      return { ...result, index }
    }
    return commit()
  }

  function travel(kind: 'undo' | 'redo'): Verdict {
    if (open) {
      cancel()
      return allowed
    }
    const context = host.context()
    const closed = gate(context).filter(({ code }) => code !== 'RIGHT_MISSING')
    if (closed.length > 0) return refuse(...closed)
    const step = kind === 'undo' ? stepBack(history) : stepForward(history)
    if (!step) return refuse(editIssue('HISTORY_EMPTY'))
    const { entry } = step
    const patches = kind === 'undo' ? entry.inverse : entry.patches
    const applied = apply(patches, kind)
    if (!applied) return refuse(editIssue('COMMAND_MALFORMED'))
    history = step.history
    const selected = kind === 'undo' ? entry.before : entry.after
    if (entry.structure || selected !== selection) settleSelection(selected)
    issues.update(applied.touched, entry.structure)
    host.committed(patches, { do: kind }, false)
    host.announced(kind === 'undo' ? 'history:undone' : 'history:redone', entry.label)
    host.changed()
    return allowed
  }

  return {
    tree,
    issues,
    getRev: () => rev,
    getSelection: () => selection,
    getHistory: () => history,
    getTransaction: () =>
      open ? { label: open.label, preview: open.previewed !== undefined, start: open.start } : null,
    lasting: () => open?.start ?? tree.getPage(),
    kept: () => open?.page ?? tree.getPage(),
    giveWay,
    run,
    join(command) {
      giveWay()
      const judged = judge(command, tree)
      return judged.ok ? perform(judged, { cause: 'panel', joined: true }) : judged
    },
    takeServerMembers(theirs) {
      const { pageType } = tree
      const patches = serverPatches(tree.getPage(), theirs)
      apply(patches, 'merge')
      // everything is judged by the type
      if (tree.pageType !== pageType) {
        issues.update([pageNodeId], true)
        host.committed(patches, { do: 'type', pageType: theirs.type }, true)
      }
      host.changed()
    },
    batch,
    begin,
    preview,
    commit,
    cancel,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select(next) {
      const fit = fitted(next)
      if (fit === selection) return
      if (!sameField(fit.field, selection.field)) history = closeField(history)
      selection = fit
      // what somebody selects meanwhile outlasts the change
      if (open) open = { ...open, selection }
      host.selected(selection)
      host.changed()
    },
  }
}

function stepOf({ command, made, ids }: Judged, inverse: readonly Patch[]): TransactionStep {
  return { command, ids, patches: made.patches, inverse, created: made.created, structure: made.structure }
}

function sameField(a: Selection['field'], b: Selection['field']): boolean {
  return a?.id === b?.id && jsonEqual(a?.path, b?.path)
}
