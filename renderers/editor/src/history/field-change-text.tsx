import { useSay } from '../use-say.ts'
import type { FieldChange } from './page-differences.ts'
import { useValueText } from './use-value-text.ts'
import { wordChanges } from './word-changes.ts'

/** A value before and after, the words that go struck through and those that come underlined. */
export function FieldChangeText({ field }: { readonly field: FieldChange }) {
  const say = useSay()
  const textOf = useValueText(field, [field.here, field.other])
  const [here, other] = [textOf(field.here), textOf(field.other)]
  if (here === other) return <span className="qe-help">{say('history.otherWay')}</span>
  if (here === '') return <ins>{other}</ins>
  if (other === '') return <del>{here}</del>
  let place = 0
  return (
    <>
      {wordChanges(here, other).map(({ kind, text }) => {
        place += text.length
        const key = `${kind} ${place}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </>
  )
}
