import { findNode, pageNodeId, placeForNew, standingOf } from '@quoin/edit'
import { type FromCanvas, type LoadFailure, readPathText } from '@quoin/edit/protocol'
import { clipFlavours, copySelection, offerBelow, pasteFlavours } from '../commands/clipboard.ts'
import { enterNew } from '../commands/enter-new.ts'
import { takeMeasure } from '../commands/measure.ts'
import { runCommand } from '../commands/registry.ts'
import { verdictsMessage } from '../drag/canvas-zone.ts'
import { mediaOptions } from '../fields/media-options.ts'
import { dropFiles } from '../paste/drop-files.ts'
import { fieldOf } from '../workspace/field-of.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { namedFailures } from './named-failures.ts'

type Message<T extends FromCanvas['type']> = Extract<FromCanvas, { readonly type: T }>

/** What the session does not answer by itself: asks for a picker, a menu, a place, a key. */
export function answerCanvas(workspace: Workspace, message: FromCanvas, frame: DOMRect | undefined): void {
  const { session, view } = workspace
  switch (message.type) {
    case 'pick':
      if (message.id === pageNodeId) session.select({ ids: [] })
      // picked anew as well: who looks at the page wants its settings (U-10)
      if (!view.get().pinned) view.set({ tab: undefined })
      break
    case 'ready':
      if (session.getState().selection.ids.length > 0) sendClip(workspace)
      workspace.host.announce(workspace.say('canvas.ready', { name: session.getState().page.name }))
      break
    case 'input.start': {
      const field = fieldOf(workspace.session, message.id, String(readPathText(message.path)[0]))
      const isRead = session.getState().readOnly.length > 0
      if (field)
        workspace.host.announce(workspace.say(`selection.${isRead ? 'reading' : 'text'}`, { label: field.label }))
      break
    }
    case 'hover':
      view.set({ hovered: message.id })
      break
    case 'rect':
      takeMeasure(workspace, message, frame)
      break
    case 'key':
      // of a previewed page Escape alone is told
      if (view.get().overlay?.name === 'preview') workspace.open(undefined)
      else runCommand(workspace, message.command)
      break
    case 'menu':
      openMenu(workspace, message, frame)
      break
    case 'insert.ask':
      askInsert(workspace, message)
      break
    case 'item':
      changeItem(workspace, message)
      break
    case 'drag':
      takeDrag(workspace, message)
      break
    case 'media.ask':
      pickMedia(workspace, message)
      break
    case 'link.ask':
      workspace.open({ name: 'link', id: message.id, path: message.path, link: message.link })
      break
    case 'copy':
    case 'cut':
      takeCopy(workspace, message)
      break
    case 'paste':
      takePaste(workspace, message)
      break
    case 'content': {
      const { type: _type, ...content } = message
      view.set({ content })
      break
    }
    case 'loaded':
      tellUnloaded(workspace, message.failed)
      break
    case 'contrast': {
      const { id, ratio, needed } = message
      view.set({ faint: ratio === null ? undefined : { id, ratio, needed } })
      break
    }
    case 'drop.files':
      dropFiles(workspace, message.target, message.files)
      break
    case 'fault':
      if (message.id === undefined) workspace.notify(workspace.say.text(message.message), { tone: 'danger' })
      break
    default:
      break
  }
}

/** By a plus, or by a slash in the text that is edited. */
function askInsert({ session, open }: Workspace, { place, query }: Message<'insert.ask'>): void {
  const { field } = session.getState().selection
  const slash = query === undefined || !field ? {} : { slash: { id: field.id, path: field.path, query } }
  open({ name: 'insert', places: [place], ...slash })
}

/** Another selection is ready to be copied only a moment later: until then the one before was written, which this replaces. */
async function takeCopy(workspace: Workspace, { type, written, json }: Message<'copy' | 'cut'>): Promise<void> {
  const { ids } = workspace.session.getState().selection
  const isPresent = written && json === clipFlavours(workspace)?.json
  if (!isPresent && !(await copySelection(workspace, 'blocks'))) return
  if (type === 'cut') workspace.do({ type: 'block.remove', ids, cut: true })
}

function takePaste(workspace: Workspace, { target, flavours, files, plain }: Message<'paste'>): void {
  const { session } = workspace
  const paste = () => {
    if (files.length > 0) dropFiles(workspace, { place: placeForNew(session.getState(), session.site) }, files)
    else pasteFlavours(workspace, flavours, plain ? 'plain' : 'formatted')
  }
  if (target.path !== undefined) offerBelow(workspace, target.id, paste)
  else {
    if (target.id !== undefined && !session.getState().selection.ids.includes(target.id))
      session.pick(target.id, 'replace')
    paste()
  }
}

/** At once, and by name as soon as the names are known. */
async function tellUnloaded(workspace: Workspace, failed: readonly LoadFailure[]): Promise<void> {
  const { view } = workspace
  view.set({ unloaded: failed })
  const told = await namedFailures(workspace, failed)
  if (view.get().unloaded === failed) view.set({ unloaded: told })
}

/** The flavours of the present selection, ready before the browser's own copy event asks for them. */
export function sendClip(workspace: Workspace): void {
  workspace.post({ type: 'clip', flavours: clipFlavours(workspace) })
}

function openMenu(
  { session, view, open }: Workspace,
  { id, point }: Message<'menu'>,
  frame: DOMRect | undefined,
): void {
  if (!session.getState().selection.ids.includes(id)) session.pick(id, 'replace')
  const scale = view.get().zoom / 100
  open({ name: 'menu', x: (frame?.left ?? 0) + point.x * scale, y: (frame?.top ?? 0) + point.y * scale })
}

function changeItem(workspace: Workspace, { do: act, owner, prop, id, itemType }: Message<'item'>): void {
  const { session } = workspace
  const state = session.getState()
  if (act === 'add') {
    const standing = id === undefined ? undefined : standingOf(state, session.site, id)
    const blockType = itemType ?? firstItemType(workspace, owner, prop)
    const at = standing?.after ?? { owner, prop }
    if (blockType && workspace.do({ type: 'block.insert', blockType, at })) enterNew(workspace)
    return
  }
  if (id === undefined) return
  if (!state.selection.ids.includes(id) || state.selection.ids.length > 1) session.pick(id, 'replace')
  const commands = { remove: 'block.remove', up: 'block.moveUp', down: 'block.moveDown', duplicate: 'block.duplicate' }
  runCommand(workspace, commands[act])
}

function firstItemType(workspace: Workspace, owner: string, prop: string): string | undefined {
  const field = fieldOf(workspace.session, owner, prop)
  return field?.type === 'REPEATER' ? field.items[0]?.type : undefined
}

function takeDrag(workspace: Workspace, { phase, ids = [], blockType, place }: Message<'drag'>): void {
  const { session } = workspace
  if (phase === 'start')
    workspace.post(
      verdictsMessage(session.places(blockType === undefined ? { ids } : { blockTypes: [blockType] }), workspace.say),
    )
  if (phase !== 'drop' || !place) return
  if (blockType !== undefined) workspace.do({ type: 'block.insert', blockType, at: place })
  else if (ids.length > 0) workspace.do({ type: 'block.move', ids, to: place })
  // what began outside the frame is known out here
  else workspace.drags.land(place)
}

async function pickMedia(workspace: Workspace, { id, path, kind }: Message<'media.ask'>): Promise<void> {
  const { session, host } = workspace
  const keys = readPathText(path)
  const field = fieldOf(session, id, String(keys[0] ?? ''))
  const state = session.getState()
  const held = findNode(state, session.site, id)?.node.props[String(keys[0])]
  const options = mediaOptions(field, state.page.language, held)
  const value = kind === 'image' ? await host.pickMedia('image', options) : await host.pickMedia('file', options)
  // the block may have gone meanwhile, or be held by another
  if (value) workspace.do({ type: 'prop.set', id, path: keys, value })
}
