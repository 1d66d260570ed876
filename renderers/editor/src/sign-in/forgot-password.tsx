import { type FormEvent, useEffect, useState } from 'react'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { sayIn } from '../say-in.ts'
import { focusSignInTitle, SignInFrame } from '../screens/sign-in-frame.tsx'
import { EmailInput } from './email-input.tsx'
import { sentFields } from './sent-fields.ts'
import type { SignInProps } from './sign-in-props.ts'

/** Asks for a link by mail. The answer is the same whether an account exists or not. */
export function ForgotPassword({ client, config, onBack }: SignInProps & { readonly onBack: () => void }) {
  const say = sayIn(config.messages)
  const request = useRequest()
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sent) focusSignInTitle()
  }, [sent])

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { text } = sentFields(event)
    if (await request.run(() => client.account.forgot(text('email')))) setSent(true)
  }

  return (
    <SignInFrame config={config} title={say('login.forgotTitle')} onBack={onBack}>
      {sent ? (
        <p className="qe-note" data-tone="success" role="status">
          {say('login.forgotSent')}
        </p>
      ) : (
        <form className="qe-form" onSubmit={submit}>
          <p className="qe-help">{say('login.forgotIntro')}</p>
          <EmailInput say={say} error={request.fields.email} />
          <RequestProblem request={request} say={say} />
          <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
            {say('login.forgotSubmit')}
          </button>
        </form>
      )}
    </SignInFrame>
  )
}
