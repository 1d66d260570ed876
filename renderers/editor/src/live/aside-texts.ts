import { isRecord, type Json, type RichText, richTextToPlain } from '@quoin/engine'

/** What was typed on the page and could not be put there, as when its block was gone by then. */
export interface AsideText {
  /** Page and language. */
  readonly doc: string
  readonly id: string
  readonly path: string
  readonly value: Json
  readonly at: number
}

const most = 50

/** One text per field, as it was typed last; the newest first. */
export function withAsideText(list: readonly AsideText[], text: AsideText): readonly AsideText[] {
  return [text, ...list.filter((one) => !isSameField(one, text))].slice(0, most)
}

/** Put back where it was, unless something newer was typed into its field by now. */
export function withAsideTextAgain(list: readonly AsideText[], text: AsideText): readonly AsideText[] {
  return list.some((one) => isSameField(one, text) && one.at > text.at) ? list : withAsideText(list, text)
}

/** Without this very text; what was typed into its field since stays. */
export function withoutAsideText(list: readonly AsideText[], text: AsideText): readonly AsideText[] {
  return list.filter((one) => !(isSameField(one, text) && one.at === text.at))
}

export function isSameField(a: AsideText, b: AsideText): boolean {
  return a.doc === b.doc && a.id === b.id && a.path === b.path
}

export function wordsOf({ value }: Pick<AsideText, 'value'>): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? richTextToPlain(value as unknown as RichText) : '' // the canvas sends the value of a text
}

export function isAsideText(one: unknown): one is AsideText {
  return (
    isRecord(one) &&
    [one.doc, one.id, one.path].every((part) => typeof part === 'string') &&
    Number.isFinite(one.at) &&
    (typeof one.value === 'string' || Array.isArray(one.value))
  )
}
