import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../use-say.ts'
import { Dialog } from './dialog.tsx'
import { InputField } from './input-field.tsx'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initial?: string
  readonly maxLength?: number
  /** Answers what is wrong with the name, if anything is; without that the dialog closes. */
  readonly onName: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for one name. */
export function NameDialog({ title, label, initial = '', maxLength = 100, onName, onClose }: NameDialogProps) {
  const t = useSay()
  const form = useId()
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const wrong = await onName(name.trim())
    setBusy(false)
    if (wrong === undefined) onClose()
    else setProblem(wrong)
  }

  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="qe-button" onClick={onClose}>
            {t('app.cancel')}
          </button>
          <button type="submit" form={form} className="qe-button qe-primary" disabled={busy || name.trim() === ''}>
            {t('app.save')}
          </button>
        </>
      }
    >
      <form id={form} className="qe-form" onSubmit={submit}>
        <InputField
          label={label}
          value={name}
          onChange={setName}
          error={problem}
          maxLength={maxLength}
          required
          autoFocus
        />
      </form>
    </Dialog>
  )
}
