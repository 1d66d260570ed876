import { type ReactNode, useId } from 'react'
import { ActButton } from './act-button.tsx'
import { Dialog } from './dialog.tsx'
import type { Request } from './use-request.ts'

interface FormDialogProps {
  readonly title: string
  /** What the button that sends the form says. */
  readonly act: string
  readonly danger?: boolean
  readonly request: Request
  /** Something is missing in the form. */
  readonly disabled?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Stand before the button: another act, or the way out. */
  readonly others?: ReactNode
  readonly children: ReactNode
}

/** A dialog that is a form. By its button and by Enter it sends what its request lets it send. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, danger = false, request, disabled = false, onSubmit, onClose, others, children } = props
  const form = useId()
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          {others}
          <ActButton
            type="submit"
            form={form}
            className={`qe-button ${danger ? 'qe-danger' : 'qe-primary'}`}
            disabled={disabled || request.blocked}
          >
            {act}
          </ActButton>
        </>
      }
    >
      <form
        id={form}
        className="qe-form"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
