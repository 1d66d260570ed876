import type { z } from 'zod'
import { type Act, permissions } from '../auth/permissions.ts'
import type { Limits } from '../limits/limits.ts'
import { schemaFor } from './limited.ts'
import type { BodySpec, Method } from './route-spec.ts'

/**
 * Whether a call may come without a body: all that it could say may be left out. Only of those who are signed in, or
 * another site could make a browser send it: with a body it has to ask first.
 */
export function mayBeEmpty(
  { method, access, body }: { readonly method: Method; readonly access: Act; readonly body?: BodySpec<z.ZodType> },
  limits: Limits,
): boolean {
  const [isForAnybody] = permissions[access]
  return (
    method === 'POST' &&
    isForAnybody !== true &&
    body !== undefined &&
    schemaFor(body.schema, limits).safeParse({}).success
  )
}
