import { CancelButton } from './cancel-button.tsx'

interface DialogActsProps {
  readonly act: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
}

/** The foot of a dialog that does one thing, or nothing. */
export function DialogActs({ act, danger = false, disabled = false, onAct, onClose }: DialogActsProps) {
  return (
    <>
      <CancelButton onClick={onClose} />
      <button
        type="button"
        className={`qe-button ${danger ? 'qe-danger' : 'qe-primary'}`}
        disabled={disabled}
        onClick={onAct}
      >
        {act}
      </button>
    </>
  )
}
