import { type FormEvent, useState } from 'react'
import { say } from '../messages.ts'
import { problemText } from '../parts/answers.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { PasswordInput } from './password-input.tsx'
import type { SignInProps } from './sign-in-screens.tsx'

interface ResetPasswordProps extends SignInProps {
  readonly token: string
  readonly onSaved: () => void
  readonly onBack: () => void
}

export function ResetPassword({ client, config, token, onSaved, onBack }: ResetPasswordProps) {
  const { messages } = config
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const answer = await client.account.reset(token, String(new FormData(event.currentTarget).get('password') ?? ''))
    setBusy(false)
    if (answer.ok) return onSaved()
    const { problem } = answer
    setError(problem.status === 400 || problem.status === 429 ? problemText(problem) : say(messages, 'reset.failed'))
  }

  return (
    <SignInFrame config={config} title={say(messages, 'reset.title')}>
      <form className="qe-form" onSubmit={submit}>
        <PasswordInput messages={messages} label={say(messages, 'reset.password')} purpose="new-password" />
        {error !== undefined && (
          <p className="qe-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="qe-button qe-primary" disabled={busy}>
          {say(messages, 'reset.submit')}
        </button>
      </form>
      <button type="button" className="qe-link" onClick={onBack}>
        {say(messages, 'login.back')}
      </button>
    </SignInFrame>
  )
}
