import { isRecord } from '../json.ts'
import type { Option, Reader } from './field.ts'
import { readFile } from './file.ts'
import { readImage } from './image.ts'
import { readRichText, richTextBlocks, richTextMarks, richTextToPlain } from './rich-text.ts'
import { safeAddress } from './url.ts'

const everyFeature = [...richTextMarks, 'link', ...richTextBlocks]
const numeric = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i
const yes = new Set(['true', 'on', 'yes', '1'])
const no = new Set(['false', 'off', 'no', '0'])

export function isMissing(raw: unknown): raw is undefined | null {
  return raw === undefined || raw === null
}

/** One-line kinds join what was stored in several paragraphs by a space. */
export function readText(options: { readonly multiline: boolean }): Reader {
  return (raw) => {
    if (typeof raw === 'number' && Number.isFinite(raw)) return { value: String(raw) }
    if (!Array.isArray(raw) || !raw.every(isRecord)) return { value: raw }
    const rich = readRichText(raw, everyFeature)
    return { value: rich ? richTextToPlain(rich.value, options.multiline ? '\n' : ' ') : raw }
  }
}

export const readAddress: Reader = (raw) => {
  const { value } = readText({ multiline: false })(raw)
  if (typeof value !== 'string') return { value }
  const address = safeAddress(value)
  return address === undefined
    ? { value: '', problem: { code: 'ADDRESS_UNSAFE', message: unsafe(value) } }
    : { value: address }
}

export const readNumber: Reader = (raw) => {
  if (raw === '') return { value: undefined }
  const text = typeof raw === 'string' ? raw.trim() : ''
  return { value: numeric.test(text) ? Number(text) : raw }
}

export const readBoolean: Reader = (raw) => {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : typeof raw === 'number' ? String(raw) : ''
  if (yes.has(text)) return { value: true }
  return { value: no.has(text) ? false : raw }
}

/** Letter case does not matter, numbers may come as text, and `aliases` names older spellings. */
export function readChoice(
  options: readonly Option[],
  aliases: Readonly<Record<string, string | number>> = {},
): Reader {
  const byText = new Map<string, string | number>(Object.entries(aliases))
  for (const option of options) byText.set(String(option.value).toLowerCase(), option.value)
  return (raw) => {
    if (raw === '') return { value: undefined }
    if (typeof raw !== 'string' && typeof raw !== 'number') return { value: raw }
    return { value: byText.get(String(raw).trim().toLowerCase()) ?? raw }
  }
}

export const readImageField: Reader = (raw) => {
  const reading = readImage(raw)
  if (!reading) return { value: raw }
  if ('unsafe' in reading) return { value: null, problem: { code: 'ADDRESS_UNSAFE', message: unsafe(reading.unsafe) } }
  return { value: reading.value }
}

export function readFileField(accept: readonly string[]): Reader {
  return (raw) => {
    const reading = readFile(raw, accept)
    if (!reading) return { value: raw }
    if ('unsafe' in reading)
      return { value: null, problem: { code: 'ADDRESS_UNSAFE', message: unsafe(reading.unsafe) } }
    if ('refused' in reading) return { value: null, problem: { code: 'PROP_INVALID', message: reading.refused } }
    return { value: reading.value }
  }
}

export function readRichTextField(features: readonly string[]): Reader {
  return (raw) => {
    const reading = readRichText(typeof raw === 'number' ? String(raw) : raw, features)
    if (!reading) return { value: raw }
    const [first] = reading.unsafe
    if (first === undefined) return { value: reading.value }
    return { value: reading.value, problem: { code: 'ADDRESS_UNSAFE', message: unsafe(first) } }
  }
}

function unsafe(address: string): string {
  return `The address "${address.slice(0, 80)}" is not allowed. Use http, https, mailto, tel, or an address of this site.`
}
