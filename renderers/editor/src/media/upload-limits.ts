import type { Answer } from '@quoin/edit/client'
import type { Asset, UploadLimits } from '@quoin/engine/wire'
import type { Say } from '../say-in.ts'
import { limitText, sizeText } from './size-text.ts'

/** Endings that mean what another one means. */
const same: Readonly<Record<string, string>> = { jpeg: 'jpg', jfif: 'jpg', tif: 'tiff', htm: 'html' }

/** What the dialog of a browser offers: it shows files of the endings named and no others. */
export function acceptOf(types: readonly string[]): string {
  const others = Object.keys(same).filter((ending) => types.includes(same[ending] ?? ending))
  return [...types, ...others].map((ending) => `.${ending}`).join()
}

/** Why the library would not take a file, before it is sent. What its bytes really are, the server finds out. */
export function uploadFault(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  limits: UploadLimits,
  say: Say,
): string | undefined {
  const image = type.startsWith('image/')
  const most = image ? limits.maxImageBytes : limits.maxFileBytes
  const taken = image ? limits.imageTypes : limits.fileTypes
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (size === 0) return say('media.fileEmpty')
  if (ending !== '' && !taken.includes(same[ending] ?? ending))
    return say('media.wrongType', { type: ending.toUpperCase(), types: typeList(taken, say) })
  return size > most
    ? say('media.tooLarge', { size: sizeText(size, say.locale), most: limitText(most, say.locale) })
    : undefined
}

export function typeList(types: readonly string[], say: Say): string {
  return say.list(types.map((type) => type.toUpperCase()))
}

export const notSent = 'unsent'

/** The answer for a file that is not sent at all. */
export function unsent(reason: string): Answer<Asset> {
  const problem = { status: 0, code: notSent, title: reason, detail: '', retryAfterMs: undefined, extra: {} }
  return { ok: false, problem }
}
