import { type FormEvent, useId, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { CopyValue } from '../parts/copy-value.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestWait } from '../parts/request-problem.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

export interface SecondFactorSecret {
  readonly secret: string
  /** What an authenticator app on this device opens. */
  readonly uri: string
}

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows the secret, asks for a first code, and then shows the recovery codes this once. */
export function SetUpSecondFactor({ secret, onDone, onClose }: DialogProps & { readonly secret: SecondFactorSecret }) {
  const { client } = useAdmin()
  const say = useSay(settingsMessages)
  const form = useId()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const request = useRequest()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    const answer = await request.run(() => client.account.confirmSecondFactor(code.replace(/\s/g, '')))
    if (!answer) return
    setCodes(answer.value.recoveryCodes)
    onDone()
  }

  if (codes)
    return (
      <Dialog
        title={say('otp.codes')}
        onClose={onClose}
        footer={
          <>
            <button
              type="button"
              className="qe-button"
              onClick={() => saveFile('recovery-codes.txt', new Blob([codes.join('\n')], { type: 'text/plain' }))}
            >
              {say('otp.saveCodes')}
            </button>
            <button type="button" className="qe-button qe-primary" onClick={onClose}>
              {say('app.done')}
            </button>
          </>
        }
      >
        <p>{say('otp.codesText')}</p>
        <ul className="qe-codes">
          {codes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog
      title={say('otp.setUp')}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form={form}
          className="qe-button qe-primary"
          disabled={request.blocked || code.trim() === ''}
        >
          {say('otp.confirm')}
        </button>
      }
    >
      <p>{say('otp.step1')}</p>
      <CopyValue label={say('otp.secret')} value={secret.secret} />
      <p>
        <a className="qe-link" href={secret.uri}>
          {say('otp.open')}
        </a>
      </p>
      <form id={form} className="qe-form" onSubmit={confirm}>
        <InputField
          label={say('otp.code')}
          value={code}
          onChange={setCode}
          help={say('otp.step2')}
          error={request.text}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <RequestWait request={request} say={say} />
      </form>
    </Dialog>
  )
}

export function RemoveSecondFactor({ onDone, onClose }: DialogProps) {
  const { client } = useAdmin()
  const say = useSay(settingsMessages)
  const [password, setPassword] = useState('')
  const request = useRequest()

  async function remove() {
    if (!(await request.run(() => client.account.removeSecondFactor(password)))) return
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={say('otp.remove')}
      act={say('otp.remove')}
      danger
      request={request}
      disabled={password === ''}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{say('otp.removeText')}</p>
      <InputField
        label={say('account.current')}
        type="password"
        value={password}
        onChange={setPassword}
        error={request.text}
        autoComplete="current-password"
        required
        autoFocus
      />
      <RequestWait request={request} say={say} />
    </FormDialog>
  )
}
