import { isRecord } from '../json.ts'
import type { Option, Reader, Reading } from './field.ts'
import { readFile } from './file.ts'
import { readImage } from './image.ts'
import { readRichText, richTextFeatures, richTextToPlain } from './rich-text.ts'
import { numeric } from './stored-number.ts'
import { safeAddress } from './url.ts'

const yes = new Set(['true', 'on', 'yes', '1'])
const no = new Set(['false', 'off', 'no', '0'])

export function isMissing(raw: unknown): raw is undefined | null {
  return raw === undefined || raw === null
}

/** One-line kinds join what was stored in several paragraphs by a space. */
export function readText(options: { readonly multiline: boolean }): Reader {
  return (raw) => {
    if (Number.isFinite(raw)) return { value: String(raw) }
    if (!Array.isArray(raw) || !raw.every(isRecord)) return { value: raw }
    const rich = readRichText(raw, richTextFeatures)
    return { value: rich ? richTextToPlain(rich.value, options.multiline ? '\n' : ' ') : raw }
  }
}

export const readAddress: Reader = (raw) => {
  const { value } = readText({ multiline: false })(raw)
  if (typeof value !== 'string') return { value }
  const address = safeAddress(value)
  return address === undefined ? { value: '', problem: unsafe(value) } : { value: address }
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
    const text = String(raw).trim().toLowerCase()
    return { value: byText.get(text) ?? (numeric.test(text) ? byText.get(String(Number(text))) : undefined) ?? raw }
  }
}

export const readImageField: Reader = (raw) => fieldReading(raw, readImage(raw))

export function readFileField(accept: readonly string[]): Reader {
  return (raw) => fieldReading(raw, readFile(raw, accept))
}

export function readRichTextField(features: readonly string[]): Reader {
  return (raw) => {
    const reading = readRichText(typeof raw === 'number' ? String(raw) : raw, features)
    return fieldReading(raw, reading && { value: reading.value, unsafe: reading.unsafe[0] })
  }
}

/** What is nothing like the field's kind stays as it is, for the schema to refuse. */
function fieldReading(
  raw: unknown,
  reading: { readonly value: unknown; readonly unsafe?: string | undefined; readonly refused?: string } | undefined,
): Reading {
  if (!reading) return { value: raw }
  const { value, unsafe: address, refused } = reading
  if (address !== undefined) return { value, problem: unsafe(address) }
  return refused === undefined ? { value } : { value, problem: { code: 'PROP_INVALID', message: refused } }
}

function unsafe(address: string): NonNullable<Reading['problem']> {
  const message = `The address "${address.slice(0, 80)}" is not allowed. Use http, https, mailto, tel, or an address of this site.`
  return { code: 'ADDRESS_UNSAFE', message }
}
