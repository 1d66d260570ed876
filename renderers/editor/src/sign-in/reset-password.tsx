import type { FormEvent } from 'react'
import { useRequest } from '../parts/use-request.ts'
import { sayIn } from '../say-in.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { entryRefusal } from './entry-refusal.ts'
import { FormProblem } from './form-problem.tsx'
import { PasswordInput } from './password-input.tsx'
import { sentFields } from './sent-fields.ts'
import type { SignInProps } from './sign-in-props.ts'
import { WhileLinkHolds } from './while-link-holds.tsx'

interface ResetPasswordProps extends SignInProps {
  readonly token: string
  readonly onSaved: () => void
  readonly onBack: () => void
}

export function ResetPassword({ client, config, token, onSaved, onBack }: ResetPasswordProps) {
  const say = sayIn(config.messages)
  const request = useRequest(entryRefusal({ wrong: say('reset.failed'), unreachable: say('login.unreachable') }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password } = sentFields(event)
    if (await request.run(() => client.account.reset(token, password))) onSaved()
  }

  return (
    <SignInFrame config={config} title={say('reset.title')} onBack={onBack}>
      <WhileLinkHolds client={client} token={token} say={say} over={say('reset.failed')}>
        <form className="qe-form" onSubmit={submit}>
          <PasswordInput
            say={say}
            label={say('reset.password')}
            purpose="new-password"
            error={request.fields.password}
          />
          <FormProblem request={request} say={say} />
          <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
            {say('reset.submit')}
          </button>
        </form>
      </WhileLinkHolds>
    </SignInFrame>
  )
}
