import type { z } from 'zod'
import type { Answer } from './answer.ts'
import type { Call, RequestContext } from './call.ts'
import type { RouteSpec } from './route-spec.ts'
import { serve } from './serve.ts'

export interface Route {
  readonly spec: RouteSpec<string, z.ZodObject, z.ZodType>
  run(context: RequestContext): Promise<Answer>
}

// biome-ignore lint/complexity/noBannedTypes: the query of a route without parameters is the empty object
type NoQuery = z.ZodObject<{}>

export function route<const P extends string, Q extends z.ZodObject = NoQuery, B extends z.ZodType = z.ZodUndefined>(
  spec: RouteSpec<P, Q, B>,
  handle: (call: Call<P, z.output<Q>, z.output<B>>) => Promise<Answer>,
): Route {
  return { spec, run: (context) => serve(spec, handle, context) }
}
