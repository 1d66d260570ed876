import { referencesIn } from '../fields/related-page.ts'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import type { FieldChange } from './page-differences.ts'
import { namedKind, useNames } from './use-names.ts'
import { valueWords } from './value-words.ts'

type ComparedField = Pick<FieldChange, 'id' | 'path' | 'descriptor'>

/** The words for each value that a field had, as somebody reads them who knows the page and not its data. */
export function useValueText(field: ComparedField, values: readonly unknown[]): (value: unknown) => string {
  const say = useSay()
  const kind = namedKind(field)
  const names = useNames(kind, values)
  const { path, descriptor } = field
  const nameOf = (stored: string) => {
    const name = names?.[stored]
    if (name !== undefined || names === undefined) return name ?? stored
    // forms and lists may be elsewhere, too
    if (kind === 'author') return say('page.authorGone')
    return kind === 'page' ? say('relation.missing') : stored
  }
  return (value) => {
    if (kind) return say.list(referencesIn(value).map(nameOf))
    const text = valueWords(value, descriptor, { yes: say('app.yes'), no: say('app.no') })
    const isMoment = path[0] === 'publishedAt' || (descriptor?.type === 'DATE' && descriptor.time)
    return isMoment ? timeText(text, say.locale) : text
  }
}
