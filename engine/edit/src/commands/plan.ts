import type { Ids } from '@quoin/engine'
import { type EditIssue, refuse, type Verdict } from '../issues/issue-codes.ts'
import type { Label } from '../names/label.ts'
import type { Patch } from '../patches/patch.ts'
import type { RuleContext } from '../rules/rule-context.ts'
import type { Selection } from '../selection.ts'
import type { EditPage } from '../tree/page-tree.ts'

/** What a command would do to a page. Nothing has happened yet. */
export type Plan =
  | {
      readonly ok: true
      readonly patches: readonly Patch[]
      readonly label: Label
      readonly created: readonly string[]
      /** Undefined leaves the selection as it is, as far as its nodes still exist. */
      readonly select: Selection | undefined
      readonly warnings: readonly EditIssue[]
      /** Edits of one field, which history may merge. */
      readonly field: { readonly id: string; readonly path: readonly (string | number)[] } | undefined
      readonly structure: boolean
    }
  | { readonly ok: false; readonly issues: readonly EditIssue[] }

export interface CommandContext extends RuleContext {
  readonly ids: Ids
  /** Which site the page belongs to, to tell references of other sites in what is pasted. */
  readonly siteId?: string
  /** The newest version known to be the server's own. */
  readonly serverPage?: EditPage
}

export type Made = Extract<Plan, { readonly ok: true }>

export function planned(
  patches: readonly Patch[],
  label: Label,
  more: Partial<Pick<Made, 'created' | 'select' | 'warnings' | 'field' | 'structure'>> = {},
): Plan {
  const { created = [], select, warnings = [], field, structure = true } = more
  return { ok: true, patches, label, created, select, warnings, field, structure }
}

export function refused(...issues: readonly EditIssue[]): Plan {
  return refuse(...issues)
}

/** The refusal a verdict or a list of issues amounts to; undefined when there is none. */
export function refusal(found: Verdict | readonly EditIssue[]): Plan | undefined {
  if ('ok' in found) return found.ok ? undefined : found
  return found.length > 0 ? refuse(...found) : undefined
}

/** Selects these nodes, the first of them foremost. */
export function selecting(ids: readonly string[]): Selection {
  const [first] = ids
  return first === undefined ? { ids } : { ids, primary: first, anchor: first }
}
