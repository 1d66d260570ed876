import { useAuthors } from '../document/use-authors.ts'
import { personName } from '../parts/person-name.ts'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import type { FieldChange } from './page-differences.ts'
import { valueWords } from './value-words.ts'
import { wordChanges } from './word-changes.ts'

/** A value before and after, the words that go struck through and those that come underlined. */
export function FieldChangeText({ field }: { readonly field: FieldChange }) {
  const say = useSay()
  const { here, other, path, descriptor } = field
  if (path[0] === 'authorId') return <AuthorChange here={String(here ?? '')} other={String(other ?? '')} />
  const words = { yes: say('app.yes'), no: say('app.no') }
  const textOf = (value: unknown) => {
    const text = valueWords(value, descriptor, words)
    return path[0] === 'publishedAt' ? timeText(text, say.locale) : text
  }
  return <TextChange here={textOf(here)} other={textOf(other)} />
}

interface TextChangeProps {
  readonly here: string
  readonly other: string
}

function AuthorChange({ here, other }: TextChangeProps) {
  const { data } = useAuthors()
  const nameOf = (id: string) => {
    const author = data?.find((one) => one.id === id)
    return author ? personName(author) : id
  }
  return <TextChange here={nameOf(here)} other={nameOf(other)} />
}

function TextChange({ here, other }: TextChangeProps) {
  const say = useSay()
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
