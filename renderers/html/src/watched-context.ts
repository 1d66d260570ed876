import type { RenderContext } from '@quoin/kit'

export type Reading = readonly (readonly [field: keyof RenderContext, value: unknown])[]

/** Calls with the same context, and tells what was read of it. */
export type WatchContext = <T>(
  context: RenderContext,
  call: (watched: RenderContext) => T,
) => { readonly result: T; readonly read: Reading }

const fields = {
  mode: true,
  language: true,
  basePath: true,
  path: true,
  now: true,
  page: true,
  settings: true,
  marks: true,
  idPrefix: true,
  anchorTaken: true,
  onFault: true,
} satisfies Record<keyof RenderContext, true>

/** One stand-in for every context that is watched: making one for each page costs as much as drawing a block. */
export function createContextWatch(): WatchContext {
  let current: { readonly context: RenderContext; readonly read: Map<keyof RenderContext, unknown> } | undefined
  const watched: object = {}
  for (const field of Object.keys(fields) as (keyof RenderContext)[]) // the keys are spelled out above
    Object.defineProperty(watched, field, {
      enumerable: true,
      get() {
        const value = current?.context[field]
        current?.read.set(field, value)
        return value
      },
    })

  return (context, call) => {
    const outer = current
    const read = new Map<keyof RenderContext, unknown>()
    current = { context, read }
    try {
      return { result: call(watched as RenderContext), read: [...read] } // every field is there, by its getter
    } finally {
      current = outer
    }
  }
}
