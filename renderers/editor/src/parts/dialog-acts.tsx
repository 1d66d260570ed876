import { useSay } from '../use-say.ts'

type DialogActsProps = {
  readonly act: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onClose: () => void
} & ({ readonly onAct: () => void } | { /** The id of the form that is sent. */ readonly form: string })

/** The foot of a dialog that does one thing, or nothing. */
export function DialogActs({ act, danger = false, disabled = false, onClose, ...does }: DialogActsProps) {
  const say = useSay()
  return (
    <>
      <button type="button" className="qe-button" onClick={onClose}>
        {say('app.cancel')}
      </button>
      <button
        className={`qe-button ${danger ? 'qe-danger' : 'qe-primary'}`}
        disabled={disabled}
        {...('form' in does ? { type: 'submit', form: does.form } : { type: 'button', onClick: does.onAct })}
      >
        {act}
      </button>
    </>
  )
}
