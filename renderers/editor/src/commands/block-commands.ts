import { type EditCommand, findNode, nudge, type Place, placesForNew, standingOf } from '@quoin/edit'
import type { CoreKey } from '../messages.ts'
import { issueText } from '../parts/answers.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { EditorCommand } from './editor-command.ts'

type Make = (workspace: Workspace) => EditCommand | undefined

/** A command of the editor that is one command of the session: allowed when the session says so. */
function editing(
  id: string,
  label: CoreKey,
  chords: readonly string[],
  make: Make,
  when: EditorCommand['when'] = 'free',
): EditorCommand {
  return {
    id,
    label,
    group: 'blocks',
    chords,
    when,
    blocked(workspace) {
      const command = make(workspace)
      if (!command) return ''
      const verdict = workspace.session.can(command)
      return verdict.ok ? undefined : issueText(verdict.issues, workspace.say)
    },
    run(workspace) {
      const command = make(workspace)
      if (command) workspace.do(command)
    },
  }
}

const selectedIds = ({ session }: Workspace) => session.getState().selection.ids
const primary = ({ session }: Workspace) => session.getState().selection.primary
const some = (ids: readonly string[], make: (ids: readonly string[]) => EditCommand) =>
  ids.length > 0 ? make(ids) : undefined

function nudged(direction: 'up' | 'down' | 'out' | 'in'): Make {
  return ({ session }) => nudge(session.getState(), session.site, session.getState().selection.ids, direction)
}

const toggleLock: Make = (workspace) => {
  const id = primary(workspace)
  if (id === undefined) return undefined
  const locked = findNode(workspace.session.getState(), workspace.session.site, id)?.node.locked === true
  return { type: 'block.setLock', ids: selectedIds(workspace), lock: { locked: !locked } }
}

/** Why nothing on the page can be changed by this person now. */
function heldBack({ session, say }: Workspace): string | undefined {
  return session.getState().readOnly[0] && say('act.readOnly')
}

function withoutSelection(workspace: Workspace): string | undefined {
  return primary(workspace) === undefined ? '' : heldBack(workspace)
}

function inserting(id: string, label: CoreKey, chords: readonly string[], side: 'before' | 'after'): EditorCommand {
  return {
    id,
    label,
    group: 'blocks',
    chords,
    when: 'free',
    blocked: heldBack,
    run({ session, open }) {
      open({ name: 'insert', places: placesForNew(session.getState(), session.site, side) })
    },
  }
}

export const blockCommands: readonly EditorCommand[] = [
  inserting('block.insert', 'command.insert', ['/', 'mod+enter'], 'after'),
  inserting('block.insertBefore', 'command.insertBefore', ['alt+enter'], 'before'),
  editing('block.duplicate', 'command.duplicate', ['mod+d'], (workspace) =>
    some(selectedIds(workspace), (ids) => ({ type: 'block.duplicate', ids })),
  ),
  editing('block.remove', 'command.remove', ['delete', 'backspace'], (workspace) =>
    some(selectedIds(workspace), (ids) => ({ type: 'block.remove', ids })),
  ),
  editing('block.moveUp', 'command.moveUp', ['mod+shift+arrowup'], nudged('up')),
  editing('block.moveDown', 'command.moveDown', ['mod+shift+arrowdown'], nudged('down')),
  editing('block.moveOut', 'command.moveOut', ['mod+shift+arrowleft'], nudged('out')),
  editing('block.moveIn', 'command.moveIn', ['mod+shift+arrowright'], nudged('in')),
  editing('item.add', 'command.addItem', ['+'], addedItem),
  {
    id: 'block.moveTo',
    label: 'command.moveTo',
    group: 'blocks',
    chords: ['m'],
    when: 'free',
    blocked: withoutSelection,
    run: (workspace) => workspace.open({ name: 'move', ids: selectedIds(workspace) }),
  },
  editing('block.lock', 'command.lock', ['mod+shift+l'], toggleLock),
  {
    id: 'block.reset',
    label: 'command.reset',
    group: 'blocks',
    chords: [],
    when: 'free',
    blocked: withoutSelection,
    run: resetBlocks,
  },
]

/** Another item: after the one that is selected, or at the end of the first list of the block that takes one. */
function addedItem(workspace: Workspace): EditCommand | undefined {
  const { session } = workspace
  const state = session.getState()
  const id = primary(workspace)
  const found = findNode(state, session.site, id)
  if (!found || id === undefined) return undefined
  const insert = (blockType: string, at: Place) => ({ type: 'block.insert', blockType, at }) as const
  const standing = standingOf(state, session.site, id)
  if (standing?.list.kind === 'items') return insert(found.node.type, standing.after)
  const offers = (found.schema?.plan ?? []).flatMap(({ key, entry }) =>
    (entry.items?.() ?? []).map(({ type }) => insert(type, { owner: id, prop: key })),
  )
  return offers.find((one) => session.can(one).ok) ?? offers[0]
}

/** Every setting and text of what is selected as in a new block, as one step. */
function resetBlocks({ session, say, notify }: Workspace): void {
  const state = session.getState()
  const commands = state.selection.ids.flatMap((id) =>
    (findNode(state, session.site, id)?.schema?.plan ?? []).map(
      ({ key }): EditCommand => ({ type: 'prop.reset', id, path: [key] }),
    ),
  )
  if (commands.length === 0) return
  const text = say('command.reset')
  const result = session.batch(commands, { key: 'label.batch', args: { text } })
  if (!result.ok) notify(issueText(result.issues, say), { tone: 'danger' })
  else if (result.changed) notify(text, { undo: true })
}
