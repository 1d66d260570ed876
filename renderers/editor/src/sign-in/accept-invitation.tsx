import type { FormEvent } from 'react'
import { useRequest } from '../parts/use-request.ts'
import { sayIn } from '../say-in.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import { entryRefusal } from './entry-refusal.ts'
import { FormProblem } from './form-problem.tsx'
import { NameFields } from './name-fields.tsx'
import { PasswordInput } from './password-input.tsx'
import { sentFields } from './sent-fields.ts'
import type { SignInProps } from './sign-in-props.ts'
import { WhileLinkHolds } from './while-link-holds.tsx'

interface AcceptInvitationProps extends SignInProps {
  readonly token: string
  readonly onBack: () => void
}

export function AcceptInvitation({ client, config, onDone, token, onBack }: AcceptInvitationProps) {
  const say = sayIn(config.messages)
  const request = useRequest(entryRefusal({ wrong: say('invite.failed'), unreachable: say('login.unreachable') }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { text, password } = sentFields(event)
    const answer = await request.run(() =>
      client.account.acceptInvitation({
        token,
        password,
        firstName: text('firstName'),
        lastName: text('lastName'),
      }),
    )
    if (answer) onDone(answer.value.user)
  }

  return (
    <SignInFrame config={config} title={say('invite.title')} onBack={onBack}>
      <WhileLinkHolds client={client} token={token} say={say} over={say('invite.failed')}>
        <form className="qe-form" onSubmit={submit}>
          <p className="qe-help">{say('invite.intro')}</p>
          <NameFields say={say} fields={request.fields} />
          <PasswordInput
            say={say}
            label={say('login.password')}
            purpose="new-password"
            error={request.fields.password}
          />
          <FormProblem request={request} say={say} />
          <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
            {say('invite.submit')}
          </button>
        </form>
      </WhileLinkHolds>
    </SignInFrame>
  )
}
