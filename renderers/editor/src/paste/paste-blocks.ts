import { type EditCommand, picturesElsewhere, readClip } from '@quoin/edit'
import type { Json } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'
import { copyPictures, picturesIn } from './copy-pictures.ts'

type Paste = Extract<EditCommand, { readonly type: 'clipboard.paste' }>

/** Blocks as they were copied. Pictures of another site are shown from there, and offered for this library. */
export function pasteBlocks(workspace: Workspace, command: Paste): void {
  if (workspace.do(command)) offerPictures(workspace, command.payload)
}

function offerPictures(workspace: Workspace, payload: Json): void {
  const { host, session, say } = workspace
  const reading = readClip(payload)
  if (!reading.ok || host.scope === 'SESSION') return
  const elsewhere = picturesElsewhere(reading.payload, host.config.siteUrl)
  if (elsewhere.length === 0) return
  // what was pasted is selected
  const { ids } = session.getState().selection
  const pictures = picturesIn(workspace, ids).filter(({ value }) => elsewhere.includes(value.src))
  const count = new Set(pictures.map(({ value }) => value.src)).size
  if (count === 0) return
  host.notify({
    text: say('paste.elsewhere', { count }),
    action: { label: say('paste.copyPictures', { count }), run: () => copyPictures(workspace, pictures) },
  })
}
