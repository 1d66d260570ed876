import type { ForeignPiece } from '@quoin/edit'
import { findNode, standingOf } from '@quoin/edit'
import { type DropTarget, type Place, readPathText } from '@quoin/edit/protocol'
import { fileFits, isRecord, type Json } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { mediaOptions } from '../fields/media-options.ts'
import { leftOutText } from '../media/left-out-text.ts'
import { unsent, uploadFault } from '../media/upload-limits.ts'
import { issueText } from '../parts/answers.ts'
import { fieldOf } from '../workspace/field-of.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pictureItem, placePieces } from './insert-pieces.ts'
import { laterPlace } from './later-place.ts'
import { pictureFor } from './stored-picture.ts'

/** Files dropped on the page: onto a picture or file they take its place, between blocks they become blocks. */
export function dropFiles(workspace: Workspace, { id, path, place }: DropTarget, files: readonly File[]): void {
  if (workspace.session.getState().readOnly.length > 0) return
  if (id !== undefined && path !== undefined) fillField(workspace, id, path, files)
  else addFiles(workspace, place ?? {}, files)
}

function fillField(workspace: Workspace, id: string, path: string, files: readonly File[]): void {
  const { host, say, session } = workspace
  const keys = readPathText(path)
  const field = fieldOf(session, id, String(keys[0] ?? ''))
  const [file, ...others] = files
  if (!file || !field) return
  const image = field.type === 'IMAGE'
  const fits = image ? isImage(file) : field.type === 'FILE' && fileFits({ name: file.name, url: '' }, field.accept)
  if (!fits) {
    const types = field.type === 'FILE' ? say.list(field.accept) : ''
    workspace.notify(say(image ? 'drop.notImage' : 'drop.notFile', { name: file.name, types }), { tone: 'danger' })
    return
  }
  const { language } = session.getState().page
  send(workspace, file, async (asset, calledOff) => {
    const picture = image ? await pictureFor(host.client, asset, mediaOptions(field, language)) : undefined
    if (calledOff.aborted) return
    const before = findNode(session.getState(), session.site, id)?.node.props[String(keys[0])]
    const isFirst = image && isRecord(before) && before.highPriority === true
    const value = picture ? { ...picture, ...(isFirst && { highPriority: true }) } : asset.value
    const set = (next: Json) => workspace.do({ type: 'prop.set', id, path: keys, value: next })
    if (!set(value)) return
    const alt = isRecord(before) && typeof before.alt === 'string' ? before.alt : ''
    if (image && alt !== '')
      host.notify({
        text: say('drop.keepAlt', { alt }),
        action: { label: say('drop.keep'), run: () => set({ ...value, alt }) },
      })
  })
  if (others.length === 0) return
  // more pictures than one, dropped onto the picture of an item: the others follow it in its list
  const standing = standingOf(session.getState(), session.site, id)
  if (image && standing?.list.kind === 'items') addFiles(workspace, standing.after, others)
  else workspace.notify(say('drop.onlyOne', { count: others.length }), { tone: 'danger' })
}

function addFiles(workspace: Workspace, at: Place, files: readonly File[]): void {
  const { client } = workspace.host
  const { language } = workspace.session.getState().page
  const item = pictureItem(workspace, at)
  const taken = item ? fitting(workspace, item.type, at, picturesOf(workspace, files)) : files
  const putAt = inOrder(workspace, at)
  taken.forEach((file, index) => {
    send(workspace, file, async (asset, calledOff) => {
      if (item) {
        const value = await pictureFor(client, asset, item.request)
        if (calledOff.aborted) return
        const props = { [item.field]: value }
        putAt(index, (place) =>
          workspace.do({ type: 'block.insertMany', blocks: [{ type: item.type, props }], at: place }),
        )
        return
      }
      const image = asset.kind === 'image'
      const value = image ? await pictureFor(client, asset, { width: 1200, language }) : asset.value
      if (calledOff.aborted) return
      const piece: ForeignPiece = { from: image ? 'image' : 'file', content: value, text: '' }
      putAt(index, (place) => placePieces(workspace, [piece], place))
    })
  })
}

function picturesOf({ notify, say }: Workspace, files: readonly File[]): readonly File[] {
  return files.filter((file) => {
    if (isImage(file)) return true
    notify(say('drop.notImage', { name: file.name }), { tone: 'danger' })
    return false
  })
}

/** As many as the list has room for; the others are named, and not sent. */
function fitting({ session, notify, say }: Workspace, type: string, at: Place, files: readonly File[]) {
  const verdicts = files.map((_, index) =>
    session.can({ type: 'block.insertMany', blocks: files.slice(0, index + 1).map(() => ({ type })), at }),
  )
  const room = verdicts.findIndex(({ ok }) => !ok)
  const verdict = verdicts[room]
  if (!verdict || verdict.ok) return files
  notify(leftOutText(files.slice(room), say, issueText(verdict.issues, say)), { tone: 'danger' })
  return files.slice(0, room)
}

/** Uploads end in any order; what they become stands in that of the files. */
function inOrder({ session }: Workspace, at: Place) {
  const made = new Map<number, string>()
  const last = laterPlace(session, at)
  return (index: number, put: (place: Place) => boolean): void => {
    const followers = [...made].filter(([other]) => other > index).sort(([one], [other]) => one - other)
    const standing = followers.map(([, id]) => standingOf(session.getState(), session.site, id)).find(Boolean)
    if (!put(standing?.before ?? last())) return
    const { primary } = session.getState().selection
    if (primary !== undefined) made.set(index, primary)
  }
}

function send(workspace: Workspace, file: File, place: (asset: Asset, calledOff: AbortSignal) => Promise<void>): void {
  const { host, uploads, say, session, view } = workspace
  const { rev, selection } = session.getState()
  view.set({ dropped: { rev, selection } })
  uploads.add([file], async (body, options) => {
    const fault = uploadFault(body, host.user.uploads, say)
    if (fault !== undefined) return unsent(fault)
    const answer = await host.client.media.upload(isImage(body) ? 'images' : 'files', body, options)
    if (answer.ok) await place(answer.value, options.signal)
    return answer
  })
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}
