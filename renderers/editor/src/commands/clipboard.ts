import { readClip } from '@quoin/edit'
import type { ClipFlavours } from '@quoin/edit/protocol'
import { isRecord, type Json } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'
import { placeForPaste } from './paste-place.ts'

const holder = 'data-quoin'

/** What the canvas keeps ready for the browser's own copy: the blocks as JSON, in every flavour that can carry it. */
export function clipFlavours(workspace: Workspace, kind: 'blocks' | 'settings' = 'blocks'): ClipFlavours | null {
  const payload = workspace.session.copy(kind)
  if (!payload) return null
  const json = JSON.stringify(payload)
  return { json, html: `<div ${holder}="${toBase64Url(json)}"></div>`, text: plainText(payload.blocks ?? []) }
}

/** Reads a payload from what the clipboard holds, the richest flavour first. */
export function payloadIn(flavours: ClipFlavours): Json | undefined {
  const texts = [flavours.json, fromHtml(flavours.html)]
  for (const text of texts) {
    const value = text === undefined ? undefined : parsed(text)
    if (value !== undefined && readClip(value).ok) return value
  }
  return undefined
}

/** Writes to the clipboard from a menu or a key of the editor. False when the browser does not let it. */
export async function copySelection(workspace: Workspace, kind: 'blocks' | 'settings'): Promise<boolean> {
  const flavours = clipFlavours(workspace, kind)
  if (!flavours) return false
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([flavours.html ?? ''], { type: 'text/html' }),
        'text/plain': new Blob([flavours.text ?? ''], { type: 'text/plain' }),
      }),
    ])
    return true
  } catch {
    workspace.notify(workspace.say('clipboard.denied'), { tone: 'danger' })
    return false
  }
}

export async function pasteFromClipboard(workspace: Workspace): Promise<void> {
  const flavours = await readClipboard()
  if (flavours) pasteFlavours(workspace, flavours)
  else workspace.notify(workspace.say('clipboard.denied'), { tone: 'danger' })
}

export function pasteFlavours(workspace: Workspace, flavours: ClipFlavours): void {
  const payload = payloadIn(flavours)
  if (payload === undefined) {
    workspace.notify(workspace.say('clipboard.nothing'), { tone: 'danger' })
    return
  }
  const { session } = workspace
  const { ids } = session.getState().selection
  if (isRecord(payload) && payload.kind === 'settings') {
    const settings = isRecord(payload.settings) && isRecord(payload.settings.values) ? payload.settings.values : {}
    workspace.do({ type: 'block.applySettings', ids, values: settings as Readonly<Record<string, Json>> }) // part of a JSON payload
    return
  }
  const at = placeForPaste(session, payload)
  if (session.can({ type: 'clipboard.paste', payload, at }).ok) workspace.do({ type: 'clipboard.paste', payload, at })
  else workspace.do({ type: 'clipboard.paste', payload, at, fitting: true })
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

function fromHtml(html: string | undefined): string | undefined {
  const coded = html === undefined ? undefined : /data-quoin="([A-Za-z0-9_-]+)"/.exec(html)?.[1]
  if (coded === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(coded.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Words a person can read, one block after the other. */
function plainText(blocks: readonly unknown[]): string {
  return blocks
    .map(wordsOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const inline = value.every((entry) => isRecord(entry) && typeof entry.text === 'string')
    return value
      .map(wordsOf)
      .filter((text) => text !== '')
      .join(inline ? '' : '\n')
  }
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  if (Array.isArray(value.children)) return wordsOf(value.children)
  if (!isRecord(value.props)) return ''
  return Object.values(value.props)
    .filter(Array.isArray)
    .map(wordsOf)
    .filter((text) => text !== '')
    .join('\n')
}
