import type { JsonObject, StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { canonicalJson } from '../patches/canonical.ts'
import { isRecord } from '../record.ts'
import { sha256 } from '../replay/sha256.ts'

export const clipVersion = 1
const maxBytes = 10 * 1024 * 1024
const maxBlocks = 2000

/** What is copied, as JSON. */
export interface ClipPayload {
  readonly quoin: 'clipboard'
  readonly version: typeof clipVersion
  readonly kind: 'blocks' | 'settings'
  readonly siteId: string
  readonly pageId: string
  readonly language: string
  readonly blocks?: readonly StoredBlock[]
  readonly settings?: { readonly blockType: string; readonly values: JsonObject }
  /** Addresses of pictures in use, for the offer to copy them to another site's library. */
  readonly images: readonly string[]
  /** SHA-256 of the blocks or settings. */
  readonly hash: string
}

export function clipHash(content: unknown): string {
  return sha256(canonicalJson(content))
}

/** What the clipboard holds, or why that is not to be pasted. */
export type ClipReading =
  | { readonly ok: true; readonly payload: ClipPayload }
  | { readonly ok: false; readonly issue: EditIssue }

/** A payload of the clipboard from any JSON. */
export function readClip(input: unknown): ClipReading {
  const refuse = (code: 'CLIPBOARD_UNREADABLE' | 'CLIPBOARD_TOO_LARGE' | 'CLIPBOARD_NEWER'): ClipReading => ({
    ok: false,
    issue: editIssue(code),
  })
  if (!isRecord(input) || input.quoin !== 'clipboard' || typeof input.version !== 'number')
    return refuse('CLIPBOARD_UNREADABLE')
  if (input.version > clipVersion) return refuse('CLIPBOARD_NEWER')
  const content = input.kind === 'blocks' ? input.blocks : input.settings
  if (!isContent(input.kind, content)) return refuse('CLIPBOARD_UNREADABLE')
  const text = canonicalJson(content)
  if (text.length > maxBytes || countNodes(content) > maxBlocks) return refuse('CLIPBOARD_TOO_LARGE')
  const named = [input.siteId, input.pageId, input.language, input.hash].every((one) => typeof one === 'string')
  const { images } = input
  const listed = Array.isArray(images) && images.every((one) => typeof one === 'string')
  if (!named || !listed || sha256(text) !== input.hash) return refuse('CLIPBOARD_UNREADABLE')
  return { ok: true, payload: input as unknown as ClipPayload } // each member was looked at
}

function isContent(kind: unknown, content: unknown): boolean {
  if (kind === 'blocks')
    return (
      Array.isArray(content) &&
      content.length > 0 &&
      content.every((one) => isRecord(one) && typeof one.type === 'string' && isRecord(one.props))
    )
  return kind === 'settings' && isRecord(content) && typeof content.blockType === 'string' && isRecord(content.values)
}

/** Everything that looks like a node, at any depth. */
function countNodes(content: unknown): number {
  let count = 0
  const pending: unknown[] = [content]
  while (pending.length > 0) {
    const value = pending.pop()
    if (Array.isArray(value)) for (const entry of value) pending.push(entry)
    else if (isRecord(value)) {
      if (isRecord(value.props)) count += 1
      pending.push(...Object.values(value))
    }
  }
  return count
}
