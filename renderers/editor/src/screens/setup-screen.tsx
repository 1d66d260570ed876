import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { type FormEvent, useState } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { refusalOf } from '../parts/answers.ts'
import { typedExactly } from '../parts/typed-exactly.ts'
import { useRequest } from '../parts/use-request.ts'
import { sayIn } from '../say-in.ts'
import { EmailInput } from '../sign-in/email-input.tsx'
import { FormField } from '../sign-in/form-field.tsx'
import { FormProblem } from '../sign-in/form-problem.tsx'
import { NameFields } from '../sign-in/name-fields.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { sentFields } from '../sign-in/sent-fields.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface SetupScreenProps {
  readonly client: AdminClient
  readonly config: AdminConfig
  readonly onDone: (user: User) => void
}

/** The first start: whoever has the code from the server's console becomes the owner. */
export function SetupScreen({ client, config, onDone }: SetupScreenProps) {
  const say = sayIn(config.messages)
  const request = useRequest((problem) =>
    problem.code === 'login_failed' ? { text: problem.title, fields: { code: problem.title } } : refusalOf(problem),
  )
  const [linked] = useState(() => new URLSearchParams(location.hash.slice(1)).get('setup') ?? '')

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { text, password } = sentFields(event)
    const answer = await request.run(() =>
      client.account.setUp({
        code: text('code'),
        email: text('email'),
        password,
        firstName: text('firstName'),
        lastName: text('lastName'),
      }),
    )
    if (!answer) return
    history.replaceState(null, '', location.pathname)
    onDone(answer.value.user)
  }

  return (
    <SignInFrame config={config} title={say('setup.title')}>
      <form className="qe-form" onSubmit={submit}>
        <p className="qe-help">{say('setup.intro')}</p>
        <FormField
          say={say}
          label={say('setup.code')}
          name="code"
          defaultValue={linked}
          autoComplete="one-time-code"
          {...typedExactly}
          error={request.fields.code && say.text(request.fields.code)}
        />
        <NameFields say={say} fields={request.fields} />
        <EmailInput say={say} error={request.fields.email} />
        <PasswordInput say={say} label={say('login.password')} purpose="new-password" error={request.fields.password} />
        <FormProblem request={request} say={say} />
        <button type="submit" className="qe-button qe-primary" disabled={request.blocked}>
          {say('setup.submit')}
        </button>
      </form>
    </SignInFrame>
  )
}
