import type { ImageValue } from '@quoin/engine'
import { useId } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { ChosenActs } from '../fields/chosen-acts.tsx'
import { FieldNotes, notesOf } from '../fields/field-shell.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { useSay } from '../use-say.ts'

interface IconFieldProps {
  readonly label: string
  readonly value: ImageValue | null
  readonly onChange: (value: ImageValue | null) => void
  readonly help: string
  readonly error: string | undefined
}

/** A square picture of the library, as large as the home screen of a phone shows it. */
const square = { ratio: 1, width: 256 }

export function IconField({ label, value, onChange, help, error }: IconFieldProps) {
  const { config, pickMedia } = useAdmin()
  const say = useSay()
  const id = useId()
  const notes = { id, descriptor: { help }, error }

  async function choose(): Promise<void> {
    const chosen = await pickMedia('image', { ...square, ...(value ? { current: value } : {}) })
    if (chosen) onChange(chosen)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid of the form
    <div className="qe-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={notesOf(notes)}>
      <span className="qe-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="qe-look-icon">
        {value ? (
          <>
            <img className="qe-look-icon-image" src={value.fallbackSrc ?? value.src} alt="" />
            <ChosenActs
              onReplace={() => void choose()}
              onChange={() => onChange(null)}
              onLeave={() => {}}
              disabled={false}
              messages={config.messages}
            />
          </>
        ) : (
          <ActButton className="qe-button" onClick={() => void choose()}>
            {say('image.choose')}
          </ActButton>
        )}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
