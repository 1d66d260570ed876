import { useState } from 'react'
import { useSay } from '../use-say.ts'
import type { Refusal } from './answers.ts'
import { CancelButton } from './cancel-button.tsx'
import { FormDialog } from './form-dialog.tsx'
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
  const [name, setName] = useState(initial)
  const request = useRequest()

  async function submit() {
    if (await request.attempt(() => onName(name.trim()))) onClose()
  }

  return (
    <FormDialog
      title={title}
      act={say('app.save')}
      request={request}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
      others={<CancelButton onClick={onClose} />}
    >
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
    </FormDialog>
  )
}
