import { type EditSession, findNode, standingOf } from '@quoin/edit'
import { type FromCanvas, readPathText } from '@quoin/edit/protocol'
import { mediaOptions } from '../fields/media-options.ts'
import type { PickMedia } from '../media/pick-media.ts'

type Message<T extends FromCanvas['type']> = Extract<FromCanvas, { readonly type: T }>

/** What of the canvas makes sense for a single block: its pictures, its items, undo and redo. */
export function answerPlay(session: EditSession, pickMedia: PickMedia, message: FromCanvas): void {
  switch (message.type) {
    case 'media.ask':
      choose(session, pickMedia, message)
      break
    case 'item':
      changeItem(session, message)
      break
    case 'key':
      if (message.command === 'history.undo') session.undo()
      if (message.command === 'history.redo') session.redo()
      break
    default:
      break
  }
}

async function choose(session: EditSession, pickMedia: PickMedia, { id, path, kind }: Message<'media.ask'>) {
  const keys = readPathText(path)
  const prop = String(keys[0] ?? '')
  const found = findNode(session.getState(), session.site, id)
  const field = found?.schema?.plan.find(({ key }) => key === prop)?.entry.descriptor
  const options = mediaOptions(field, undefined, found?.node.props[prop])
  const value = kind === 'image' ? await pickMedia('image', options) : await pickMedia('file', options)
  if (value) session.dispatch({ type: 'prop.set', id, path: keys, value })
}

function changeItem(session: EditSession, { do: act, owner, prop, id, itemType }: Message<'item'>): void {
  const state = session.getState()
  if (act === 'add') {
    const after = id === undefined ? undefined : standingOf(state, session.site, id)?.after
    const entry = findNode(state, session.site, owner)?.schema?.plan.find(({ key }) => key === prop)?.entry
    const blockType = itemType ?? entry?.items?.()[0]?.type
    if (blockType) session.dispatch({ type: 'block.insert', blockType, at: after ?? { owner, prop } })
  } else if (act === 'remove' && id !== undefined) session.dispatch({ type: 'block.remove', ids: [id] })
  else if (act === 'duplicate' && id !== undefined) session.dispatch({ type: 'block.duplicate', ids: [id] })
}
