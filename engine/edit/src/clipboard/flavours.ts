import { isRecord, type Json } from '@quoin/engine'
import { editIssue } from '../issues/issue-codes.ts'
import type { ClipFlavours } from '../protocol/messages.ts'
import { type ClipPayload, type ClipReading, readClip } from './clip-payload.ts'

const attribute = 'data-quoin'

/** How copied blocks look to other programs. Without a canvas there is no markup to give. */
export interface ClipRenderings {
  readonly html?: string
  readonly text: string
}

/** All flavours of a copy: the typed one, and markup that carries the same JSON. */
export function writeFlavours(payload: ClipPayload, renderings: ClipRenderings): ClipFlavours {
  const json = JSON.stringify(payload)
  const html = `<div ${attribute}="${toBase64Url(json)}">${renderings.html ?? escapeHtml(renderings.text).replaceAll('\n', '<br>')}</div>`
  return { json, html, text: renderings.text }
}

/** What there is to paste: blocks, or something that blocks can be made of. */
export type Foreign =
  | { readonly kind: 'blocks'; readonly payload: Json }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string }

/** What is to be pasted: the typed flavour, the one inside the markup, else the markup or the words. A damaged flavour gives way to the next. */
export function readFlavours(flavours: ClipFlavours): Foreign | Extract<ClipReading, { readonly ok: false }> {
  const typed = [flavours.json, typedInHtml(flavours.html)]
  for (const text of typed) {
    const payload = text === undefined ? undefined : parseJson(text)
    if (payload === undefined) continue
    const reading = readClip(payload)
    if (reading.ok) return { kind: 'blocks', payload }
    if (reading.issue.code !== 'CLIPBOARD_UNREADABLE') return reading
  }
  if (flavours.html !== undefined && flavours.html.trim() !== '') return { kind: 'html', html: flavours.html }
  if (flavours.text !== undefined && flavours.text !== '') return { kind: 'text', text: flavours.text }
  return { ok: false, issue: editIssue('CLIPBOARD_UNREADABLE') }
}

function typedInHtml(html: string | undefined): string | undefined {
  const found = html === undefined ? null : /data-quoin="([A-Za-z0-9_-]+)"/.exec(html)
  return found?.[1] === undefined ? undefined : fromBase64Url(found[1])
}

function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? (value as Json) : undefined // parsed from JSON
  } catch {
    return undefined
  }
}

function toBase64Url(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
