import type { EditIssue } from '../issues/issue-codes.ts'
import type { ShownIssues } from '../state.ts'
import { pageNodeId } from '../tree/place.ts'
import type { Act, EditDocument } from './edit-document.ts'

/** Which messages may be shown: those of fields that were changed and then left, and those that stood against publishing when it was tried. */
export interface ShownKeeper {
  get(): ShownIssues
  note(act: Act): void
  leave(id: string, path: string): void
  tryPublish(issues: readonly EditIssue[]): void
}

export function createShownIssues(): ShownKeeper {
  const changed = new Set<string>()
  let state: ShownIssues = { fields: [], publishTried: false }
  return {
    get: () => state,
    note(act) {
      const commands = 'commands' in act ? act.commands : 'command' in act ? [act.command] : []
      for (const command of commands) {
        if (command.type === 'prop.set') changed.add(fieldKey(command.id, String(command.path[0])))
        if (command.type === 'page.set') changed.add(fieldKey(pageNodeId, command.path.join('.')))
      }
    },
    leave(id, path) {
      const key = fieldKey(id, path)
      if (changed.has(key) && !state.fields.includes(key)) state = { ...state, fields: [...state.fields, key] }
    },
    tryPublish(issues) {
      const keys = issues.map(({ blockId, path }) => fieldKey(blockId ?? pageNodeId, path.join('.')))
      state = { fields: [...new Set([...state.fields, ...keys])], publishTried: true }
    },
  }
}

function fieldKey(id: string, path: string): string {
  return `${id} ${path}`
}

/** Those of the issues whose message may be shown. */
export function shownIssues(state: {
  readonly issues: readonly EditIssue[]
  readonly shown: ShownIssues
}): readonly EditIssue[] {
  const fields = new Set(state.shown.fields)
  return state.issues.filter(({ blockId, path }) =>
    [...path, ''].some((_, end) => fields.has(fieldKey(blockId ?? pageNodeId, path.slice(0, end).join('.')))),
  )
}

/** Errors of fields in the side panel: what holds saving back where the site asks for that. */
export function panelFaults(document: EditDocument): readonly EditIssue[] {
  return document.issues.get().filter(({ severity, blockId, path }) => {
    if (severity !== 'error' || path.length === 0) return false
    const fields = blockId === null ? undefined : document.tree.entry(blockId)?.schema?.plan
    const placement = fields?.find(({ key }) => key === path[0])?.entry.descriptor.placement
    return placement !== 'canvas'
  })
}
