import { z } from 'zod'
import { sha256Hex } from '../auth/secrets.ts'
import { replyEmpty } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { isEntryToken } from '../store/entry-tokens.ts'
import { tokenField } from './account-fields.ts'
import { countingFailures } from './session.ts'

const look = route(
  {
    method: 'POST',
    path: '/admin/entry_links',
    summary: 'Whether the token of an invitation or of a link for a new password still holds; it is not used by that',
    access: 'account.enter',
    body: { limit: 'accountBytes', schema: z.strictObject({ token: tokenField }) },
    answers: { 204: { description: 'It does' } },
    problems: ['token_invalid', 'rate_limited'],
  },
  (call) =>
    countingFailures(call, async () => {
      const holds = await call.parts.store.read((tx) => isEntryToken(tx, sha256Hex(call.body.token)))
      if (!holds) throw problem('token_invalid')
      return replyEmpty()
    }),
)

export const entryLinkRoutes: readonly Route[] = [look]
