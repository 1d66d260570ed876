import { z } from 'zod'
import type { InTransaction } from '../auth/account-parts.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  removeSecondFactor,
  resetMail,
  resetPassword,
} from '../auth/own-account.ts'
import { userView } from '../auth/user-view.ts'
import { defined } from '../defined.ts'
import { logFailure } from '../failures/failure.ts'
import { reply, replyEmpty } from '../http/answer.ts'
import { type Run, userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { sendLink } from '../mail/send-link.ts'
import { Problem, problem } from '../problem.ts'
import { touchPublic } from '../store/journal.ts'
import { emailKey, findAccount, findUser } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'
import { updateUser } from '../store/update-user.ts'
import { emailField, lineField, passwordField, tokenField, userAnswer, webAddressField } from './account-fields.ts'
import { countingFailures } from './session.ts'

const userSpec = { description: 'The person', schema: userAnswer }

const me = route(
  {
    method: 'GET',
    path: '/admin/me',
    summary: 'Your own account',
    access: 'account.own',
    answers: { 200: { description: 'The person', schema: userAnswer.extend({ hasSecondFactor: z.boolean() }) } },
  },
  async (call) => {
    const user = userOf(call)
    const account = await call.parts.store.read((tx) => findAccount(tx, { id: user.id }))
    return reply(200, { ...user, hasSecondFactor: account?.secrets.otpConfirmed === true })
  },
)

const changeMe = route(
  {
    method: 'PATCH',
    path: '/admin/me',
    summary: 'Change your own name or picture',
    access: 'account.own',
    body: {
      limit: 'accountBytes',
      schema: z.strictObject({
        firstName: lineField(100).optional(),
        lastName: lineField(100).optional(),
        company: lineField().nullable().optional(),
        avatarUrl: webAddressField.nullable().optional(),
      }),
    },
    answers: { 200: userSpec },
  },
  async (call) => {
    const { id } = userOf(call)
    return call.act(async (tx) => {
      await updateUser(tx, id, defined(call.body))
      await touchPublic(tx)
      const changed = await findUser(tx, id)
      if (!changed) throw problem('not_found')
      return reply(200, userView(changed, await readSettings(tx, call.parts.baseSettings)))
    })
  },
)

const password = route(
  {
    method: 'PUT',
    path: '/admin/me/password',
    summary: 'Change your own password',
    access: 'account.own',
    body: { limit: 'accountBytes', schema: z.strictObject({ current: passwordField, next: passwordField }) },
    answers: { 204: { description: 'Changed; every other session has ended' } },
    problems: ['rate_limited'],
  },
  async (call) => {
    const { id } = userOf(call)
    const sessionId = call.caller.kind === 'user' ? call.caller.sessionId : ''
    return call.actProven(async () =>
      emptily(await changePassword(call.parts.accounts, { userId: id, sessionId }, call.body)),
    )
  },
)

const beginOtp = route(
  {
    method: 'POST',
    path: '/admin/me/otp',
    summary: 'Begin a second factor',
    access: 'account.own',
    body: { limit: 'accountBytes', schema: z.strictObject({}) },
    answers: {
      201: {
        description: 'The secret for the authenticator app',
        schema: z.object({ secret: z.string(), uri: z.string() }),
      },
    },
    problems: ['wrong_state'],
  },
  (call) => call.actSealed(async (tx) => reply(201, await beginSecondFactor(tx, call.parts.accounts, userOf(call).id))),
)

const confirmOtp = route(
  {
    method: 'PUT',
    path: '/admin/me/otp',
    summary: 'Confirm the second factor with a first code',
    access: 'account.own',
    body: { limit: 'accountBytes', schema: z.strictObject({ otp: z.string().max(64) }) },
    answers: {
      200: {
        description: 'Recovery codes, shown only this once',
        schema: z.object({ recoveryCodes: z.array(z.string()) }),
      },
    },
    problems: ['wrong_state'],
  },
  (call) =>
    call.actSealed(async (tx) => {
      const { id } = userOf(call)
      return reply(200, { recoveryCodes: await confirmSecondFactor(tx, call.parts.accounts, id, call.body.otp) })
    }),
)

const removeOtp = route(
  {
    method: 'DELETE',
    path: '/admin/me/otp',
    summary: 'Remove the second factor',
    access: 'account.own',
    body: { limit: 'accountBytes', schema: z.strictObject({ password: passwordField }) },
    answers: { 204: { description: 'Removed' } },
    problems: ['rate_limited'],
  },
  (call) =>
    call.actProven(async () =>
      emptily(await removeSecondFactor(call.parts.accounts, userOf(call).id, call.body.password)),
    ),
)

const forgot = route(
  {
    method: 'POST',
    path: '/admin/password/forgot',
    summary: 'Ask for a new password by email',
    access: 'account.enter',
    rates: ['loginAddress'],
    body: { limit: 'accountBytes', schema: z.strictObject({ email: emailField }) },
    answers: { 202: { description: 'The same answer, whether or not there is an account', schema: z.object({}) } },
  },
  async (call) => {
    const { buckets, limits, accounts } = call.parts
    // The answer must not tell by its time or its status whether there is such an account, so the work follows it.
    const mail = () =>
      resetMail(accounts, call.body.email).then(
        (made) => made && sendLink(call.parts, made, call),
        (error: unknown) => logFailure(call.parts, { event: 'mail.failed', requestId: call.requestId }, error),
      )
    return call.actProven(async () => {
      const taken = await buckets.take(`forgotten:${emailKey(call.body.email)}`, limits.rates.forgotten)
      return async (tx) => {
        if (taken.ok) tx.afterCommit(() => void mail())
        return reply(202, {})
      }
    })
  },
)

const reset = route(
  {
    method: 'POST',
    path: '/admin/password/reset',
    summary: 'Choose a new password with the token from a link',
    access: 'account.enter',
    body: { limit: 'accountBytes', schema: z.strictObject({ token: tokenField, password: passwordField }) },
    answers: { 204: { description: 'Changed; every session has ended' } },
    problems: ['token_invalid', 'rate_limited'],
  },
  (call) => {
    const { accounts } = call.parts
    const forgive = (email: string) =>
      accounts.guard
        .forgive(emailKey(email))
        .catch((error: unknown) =>
          logFailure(call.parts, { event: 'login.not_forgiven', requestId: call.requestId }, error),
        )
    return countingFailures(call, () =>
      call.actProven(async () => {
        const choose = await resetPassword(accounts, call.body)
        return async (tx) => {
          const user = await choose(tx)
          if (user instanceof Problem) return user
          tx.afterCommit(() => void forgive(user.email))
          return replyEmpty()
        }
      }),
    )
  },
)

/** An act that says nothing but that it was done, or why not. */
function emptily(act: InTransaction<void>): Run {
  return async (tx) => (await act(tx)) ?? replyEmpty()
}

export const ownAccountRoutes: readonly Route[] = [
  me,
  changeMe,
  password,
  beginOtp,
  confirmOtp,
  removeOtp,
  forgot,
  reset,
]
