import { placesForNew, plainTextOf, readFlavours, standingOf, writeFlavours } from '@quoin/edit'
import type { ClipFlavours } from '@quoin/edit/protocol'
import { isRecord, type Json } from '@quoin/engine'
import { issueText } from '../parts/answers.ts'
import { writeClipboard } from '../parts/write-clipboard.ts'
import { insertPieces } from '../paste/insert-pieces.ts'
import { laterPlace } from '../paste/later-place.ts'
import { pasteBlocks } from '../paste/paste-blocks.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { placeForPaste } from './paste-place.ts'

/** What the canvas keeps ready for the browser's own copy: the blocks as JSON, in every flavour that can carry it. */
export function clipFlavours({ session }: Workspace, kind: 'blocks' | 'settings' = 'blocks'): ClipFlavours | null {
  const payload = session.copy(kind)
  // the canvas puts what is drawn into the markup
  return payload ? writeFlavours(payload, { html: '', text: plainTextOf(payload.blocks ?? [], session.site) }) : null
}

/** Writes to the clipboard from a menu or a key of the editor. False when the browser does not let it: then it is to be copied by hand. */
export async function copySelection(workspace: Workspace, kind: 'blocks' | 'settings'): Promise<boolean> {
  const flavours = clipFlavours(workspace, kind)
  if (!flavours) return false
  const clip = { text: flavours.text ?? '', html: flavours.html ?? '' }
  const done = await writeClipboard(clip)
  if (!done) workspace.host.copyByHand(clip)
  return done
}

/** Writes a plain text, and tells what is said then, or hands it over to be copied by hand. */
export async function copyText({ host, notify }: Workspace, text: string, done: string): Promise<void> {
  if (await writeClipboard({ text })) notify(done)
  else host.copyByHand({ text })
}

/** Everything there is, or its text alone. */
export async function pasteFromClipboard(workspace: Workspace, only?: 'text'): Promise<void> {
  const flavours = await readClipboard()
  if (flavours) pasteFlavours(workspace, flavours, only === undefined ? 'formatted' : 'plain')
  else workspace.notify(workspace.say('clipboard.denied'), { tone: 'danger' })
}

/** Pastes after the selection: blocks of ours as they were, settings onto what is selected, anything else as blocks that fit it. */
export function pasteFlavours(
  workspace: Workspace,
  { text, ...formats }: ClipFlavours,
  how: 'formatted' | 'plain' = 'formatted',
): void {
  const { say } = workspace
  const flavours = {
    ...(how === 'plain' && text !== undefined ? {} : formats),
    ...(text === undefined ? {} : { text }),
  }
  const found = readFlavours(flavours)
  if ('ok' in found) {
    const unreadable = found.issue.code === 'CLIPBOARD_UNREADABLE'
    workspace.notify(unreadable ? say('clipboard.nothing') : say.text(found.issue.message), { tone: 'danger' })
  } else if (found.kind === 'blocks') pastePayload(workspace, found.payload)
  else pasteForeign(workspace, flavours, how)
}

/** What reads it is fetched with the first such paste, and may not come. */
async function pasteForeign(workspace: Workspace, flavours: ClipFlavours, how: 'formatted' | 'plain'): Promise<void> {
  const { session, say } = workspace
  // it never goes into the list of a block: it stands after that block
  const at = laterPlace(session, placesForNew(session.getState(), session.site).at(-1) ?? {})
  const reader = await import('../paste/foreign-pieces.ts').catch(() => undefined)
  if (reader) await insertPieces(workspace, await reader.pastedPieces(flavours, how), at)
  else workspace.notify(say('paste.unloaded'), { tone: 'danger' })
}

function pastePayload(workspace: Workspace, payload: Json): void {
  const { session } = workspace
  if (isRecord(payload) && payload.kind === 'settings') {
    const values = isRecord(payload.settings) && isRecord(payload.settings.values) ? payload.settings.values : {}
    const { ids } = session.getState().selection
    workspace.do({ type: 'block.applySettings', ids, values: values as Readonly<Record<string, Json>> }) // part of a JSON payload
    return
  }
  const at = placeForPaste(session, payload)
  const verdict = session.can({ type: 'clipboard.paste', payload, at })
  if (verdict.ok) pasteBlocks(workspace, { type: 'clipboard.paste', payload, at })
  else if (session.can({ type: 'clipboard.paste', payload, at, fitting: true }).ok)
    workspace.open({ name: 'paste', payload, at })
  else workspace.notify(issueText(verdict.issues, workspace.say), { tone: 'danger' })
}

/** In a text, blocks, pictures and files are never added by themselves: they are offered below it. */
export function offerBelow(workspace: Workspace, id: string | undefined, paste: () => void): void {
  const { session, say, host } = workspace
  host.notify({
    text: say('paste.offer'),
    action: {
      label: say('paste.below'),
      run() {
        const block = blockAround(workspace, id)
        if (block !== undefined) session.pick(block, 'replace')
        paste()
      },
    },
  })
}

/** The block of the page that a node is in. */
function blockAround(workspace: Workspace, id: string | undefined): string | undefined {
  const { session } = workspace
  const list = id === undefined ? undefined : standingOf(session.getState(), session.site, id)?.list
  return list?.kind === 'items' ? blockAround(workspace, list.owner) : id
}

async function readClipboard(): Promise<ClipFlavours | undefined> {
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : undefined)
    const [html, text] = await Promise.all([read('text/html'), read('text/plain')])
    return { ...(html === undefined ? {} : { html }), ...(text === undefined ? {} : { text }) }
  } catch {
    return undefined
  }
}
