import { isRecord } from '../json.ts'

/** A page named from another page. Without a language the page's default one is meant. */
export interface PageReference {
  readonly id: string
  readonly language?: string
}

/** `id_language`, split at the first underscore; `{ id, language }` is an older spelling. */
export function readReference(value: unknown): PageReference | undefined {
  if (typeof value === 'string') return referenceOf(...splitAtFirst(value))
  if (!isRecord(value) || typeof value.id !== 'string') return undefined
  return referenceOf(value.id, typeof value.language === 'string' ? value.language : '')
}

/** As it is stored: `id_language`. */
export function writeReference({ id, language }: PageReference): string {
  return language === undefined ? id : `${id}_${language}`
}

function splitAtFirst(text: string): [string, string] {
  const at = text.indexOf('_')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function referenceOf(id: string, language: string): PageReference | undefined {
  if (id.trim() === '') return undefined
  return language === '' ? { id } : { id, language }
}
