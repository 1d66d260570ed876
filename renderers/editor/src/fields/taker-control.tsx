import type { Json } from '@quoin/engine'
import { useCallback, useState } from 'react'
import { Icon } from '../icons.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import type { LinkTarget } from './link-targets.ts'
import { TargetBox } from './target-box.tsx'
import { type TakerKind, useTakers } from './use-takers.ts'
import { WordsControl } from './words-control.tsx'

interface TakerControlProps extends FieldControlProps<DescriptorOf<'TEXT'>> {
  readonly offers: TakerKind
}

/** A TEXT that says who takes what visitors send: a form or a list of the site, chosen or made here, or one elsewhere, typed. */
export function TakerControl({ offers, ...field }: TakerControlProps) {
  const { value, onChange, disabled } = field
  const say = useSay()
  const { targets, isRefused, isTaken, make } = useTakers(offers)
  const [adding, setAdding] = useState(false)
  const chosen = targets?.find(({ address }) => address === value)
  // a name that is typed means what has it
  const called = (words: Json) => targets?.find(({ label }) => label === words)?.address ?? words
  const search = useCallback(
    async (words: string) => {
      const asked = words.toLocaleLowerCase()
      const fits = ({ address, label }: LinkTarget) => `${label} ${address}`.toLocaleLowerCase().includes(asked)
      return (targets ?? []).filter(fits).map((target) => ({ ...target, source: offers }))
    },
    [targets, offers],
  )
  if (isRefused) return <WordsControl {...field} />
  return (
    <>
      <TargetBox
        field={{ ...field, onChange: (words) => onChange(called(words)) }}
        choose={say(`${offers}.choose`)}
        find={search}
        name={chosen?.label}
      />
      {chosen && <p className="qe-help">{say(`${offers}.chosen`, { name: chosen.label })}</p>}
      {targets && !value && !disabled && (
        <button
          type="button"
          className="qe-add"
          // a field that is left shows its message, which would move the button from under the pointer
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAdding(true)}
        >
          <Icon name="plus" size="small" />
          {say(`${offers}.new`)}
        </button>
      )}
      {adding && (
        <NameDialog
          title={say(`${offers}.new`)}
          label={say(`${offers}.name`)}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            if (isTaken(name)) return say(`${offers}.nameTaken`)
            const made = await make(name)
            if ('refusal' in made) return made.refusal
            onChange(made.address)
            return undefined
          }}
        />
      )}
    </>
  )
}
