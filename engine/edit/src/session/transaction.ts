import type { EditCommand } from '../command.ts'
import type { Label } from '../names/label.ts'
import type { Patch } from '../patches/patch.ts'
import type { Selection } from '../selection.ts'
import type { EditPage } from '../tree/page-tree.ts'

export interface TransactionStep {
  readonly command: EditCommand
  /** Those it drew. */
  readonly ids: readonly string[]
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly created: readonly string[]
  readonly structure: boolean
}

/** Changes that will be one entry of history, or none. */
export interface Transaction {
  readonly label: Label
  readonly start: EditPage
  /** With the steps, and without what is only shown after them. */
  readonly page: EditPage
  readonly selection: Selection
  readonly commands: readonly EditCommand[]
  readonly ids: readonly string[]
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly created: readonly string[]
  /** Nodes came, went or moved. */
  readonly structure: boolean
  /** The newest step, which the next preview replaces. */
  readonly previewed: TransactionStep | undefined
}

export function newTransaction(label: Label, start: EditPage, selection: Selection): Transaction {
  return {
    label,
    start,
    page: start,
    selection,
    commands: [],
    ids: [],
    patches: [],
    inverse: [],
    created: [],
    structure: false,
    previewed: undefined,
  }
}

export function isOnlyShowing(transaction: Transaction | undefined): transaction is Transaction {
  return transaction?.previewed !== undefined && transaction.commands.length === 0
}

/** With what was previewed as a step of its own. */
export function settled(transaction: Transaction): Transaction {
  const { previewed } = transaction
  return previewed ? joined({ ...transaction, previewed: undefined }, previewed) : transaction
}

/** `page`: with the step. */
export function withStep(transaction: Transaction, step: TransactionStep, page: EditPage): Transaction {
  return { ...joined(settled(transaction), step), page }
}

function joined(transaction: Transaction, step: TransactionStep): Transaction {
  return {
    ...transaction,
    commands: [...transaction.commands, step.command],
    ids: [...transaction.ids, ...step.ids],
    patches: [...transaction.patches, ...step.patches],
    inverse: [...step.inverse, ...transaction.inverse],
    created: [...transaction.created, ...step.created],
    structure: transaction.structure || step.structure,
  }
}
