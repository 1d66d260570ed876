import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../use-say.ts'
import type { Refusal } from './answers.ts'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'
import { InputField } from './input-field.tsx'
import { RequestWait } from './request-problem.tsx'
import { useRequest } from './use-request.ts'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initial?: string
  readonly maxLength?: number
  /** Answers what is wrong with the name, if anything is; without that the dialog closes. */
  readonly onName: (name: string) => Promise<string | Refusal | undefined>
  readonly onClose: () => void
}

/** Asks for one name. */
export function NameDialog({ title, label, initial = '', maxLength = 100, onName, onClose }: NameDialogProps) {
  const say = useSay()
  const form = useId()
  const [name, setName] = useState(initial)
  const request = useRequest()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await request.attempt(() => onName(name.trim()))) onClose()
  }

  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <DialogActs
          act={say('app.save')}
          form={form}
          disabled={request.blocked || name.trim() === ''}
          onClose={onClose}
        />
      }
    >
      <form id={form} className="qe-form" onSubmit={submit}>
        <InputField
          label={label}
          value={name}
          onChange={setName}
          error={request.text}
          maxLength={maxLength}
          required
          autoFocus
        />
        <RequestWait request={request} say={say} />
      </form>
    </Dialog>
  )
}
