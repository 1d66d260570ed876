import { nudge } from '@quoin/edit'
import type { KeyboardEvent } from 'react'
import { runCommand } from '../commands/registry.ts'
import { forwardKey } from '../parts/forward-key.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { VisibleRow } from './visible-rows.ts'

interface OutlineKeys {
  readonly workspace: Workspace
  readonly visible: readonly VisibleRow[]
  readonly fold: (key: string, on: boolean) => void
  readonly go: (row: VisibleRow | undefined, extend?: boolean) => void
  readonly rename: (id: string) => void
}

/** The keys of the tree (U-19): walk, fold, select, move, rename and remove. */
export function pressInOutline(event: KeyboardEvent, at: VisibleRow, keys: OutlineKeys): void {
  // with Alt the commands of the page: to the owner, a block before
  if (event.altKey) return
  const { workspace, visible, fold, go, rename } = keys
  const { session } = workspace
  const index = visible.indexOf(at)
  const mod = event.ctrlKey || event.metaKey
  const { row, expanded, parent } = at
  if (mod && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    const { ids } = session.getState().selection
    const command = nudge(session.getState(), session.site, ids, event.key === 'ArrowUp' ? 'up' : 'down')
    if (command) workspace.do(command)
  } else if (event.key === 'ArrowDown') go(visible[index + 1], event.shiftKey)
  else if (event.key === 'ArrowUp') go(visible[index - 1], event.shiftKey)
  else if (event.key === 'Home') go(visible[0])
  else if (event.key === 'End') go(visible.at(-1))
  else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !mod) {
    const forward = event.key === forwardKey(event.currentTarget)
    if (forward && expanded === false) fold(row.key, false)
    else if (forward && expanded === true) go(visible[index + 1])
    else if (!forward && expanded === true) fold(row.key, true)
    else if (!forward) go(visible.find((one) => one.row.key === parent))
  } else if (event.key === ' ' && row.id !== undefined) session.pick(row.id, mod ? 'toggle' : 'replace')
  else if (event.key === 'F2' && row.id !== undefined) rename(row.id)
  else if ((event.key === 'Delete' || event.key === 'Backspace') && row.id !== undefined)
    runCommand(workspace, 'block.remove')
  else if (event.key === 'Enter' && !mod && row.id !== undefined) runCommand(workspace, 'select.in')
  else if (/^\p{L}$/u.test(event.key) && !mod) go(startingWith(visible, index, event.key))
  else return
  event.preventDefault()
  event.stopPropagation()
}

function startingWith(visible: readonly VisibleRow[], index: number, letter: string): VisibleRow | undefined {
  const small = letter.toLocaleLowerCase()
  return [...visible.slice(index + 1), ...visible].find(({ row }) => row.name.toLocaleLowerCase().startsWith(small))
}
