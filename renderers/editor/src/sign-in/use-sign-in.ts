import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { type FormEvent, useState } from 'react'
import { type Request, useRequest } from '../parts/use-request.ts'
import type { Say } from '../say-in.ts'
import { entryRefusal } from './entry-refusal.ts'
import { sentFields } from './sent-fields.ts'

export interface SignIn {
  readonly request: Request
  /** The account has a second factor: its code is asked for. */
  readonly asksCode: boolean
  submit(event: FormEvent<HTMLFormElement>): Promise<void>
}

/** Signs in with what the form holds. */
export function useSignIn(
  client: AdminClient,
  say: Say,
  onDone: (user: User, stays: boolean) => void,
  wrong = say('login.wrong'),
): SignIn {
  const [asksCode, setAsksCode] = useState(false)
  const refusal = entryRefusal({ wrong, unreachable: say('login.unreachable') })
  const request = useRequest((problem) => {
    if (problem.code !== 'otp_required') return refusal(problem)
    setAsksCode(true)
    return asksCode ? problem.title : undefined
  })
  return {
    request,
    asksCode,
    async submit(event) {
      const { text, password, isTicked } = sentFields(event)
      const keepLoggedIn = isTicked('keep')
      const answer = await request.run(() =>
        client.account.signIn({
          email: text('email'),
          password,
          keepLoggedIn,
          ...(text('otp') === '' ? {} : { otp: text('otp') }),
        }),
      )
      if (answer) onDone(answer.value.user, keepLoggedIn)
    },
  }
}
