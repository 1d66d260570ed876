import { type FormEvent, useState } from 'react'
import { say } from '../messages.ts'
import { problemText } from '../parts/answers.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { PasswordInput } from './password-input.tsx'
import type { SignInProps } from './sign-in-screens.tsx'

interface AcceptInvitationProps extends SignInProps {
  readonly token: string
  readonly onBack: () => void
}

export function AcceptInvitation({ client, config, onDone, token, onBack }: AcceptInvitationProps) {
  const { messages } = config
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    const answer = await client.account.acceptInvitation({
      token,
      password: String(form.get('password') ?? ''),
      firstName: text('firstName'),
      lastName: text('lastName'),
    })
    setBusy(false)
    if (answer.ok) return onDone(answer.value.user)
    const { problem } = answer
    setError(problem.status === 400 || problem.status === 429 ? problemText(problem) : say(messages, 'invite.failed'))
  }

  return (
    <SignInFrame config={config} title={say(messages, 'invite.title')}>
      <form className="qe-form" onSubmit={submit}>
        <p className="qe-help">{say(messages, 'invite.intro')}</p>
        <div className="qe-row">
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'setup.firstName')}</span>
            <input className="qe-input" name="firstName" autoComplete="given-name" required />
          </label>
          <label className="qe-field">
            <span className="qe-label">{say(messages, 'setup.lastName')}</span>
            <input className="qe-input" name="lastName" autoComplete="family-name" required />
          </label>
        </div>
        <PasswordInput messages={messages} label={say(messages, 'login.password')} purpose="new-password" />
        {error !== undefined && (
          <p className="qe-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="qe-button qe-primary" disabled={busy}>
          {say(messages, 'invite.submit')}
        </button>
      </form>
      <button type="button" className="qe-link" onClick={onBack}>
        {say(messages, 'login.back')}
      </button>
    </SignInFrame>
  )
}
