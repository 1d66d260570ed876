import mitt from 'mitt'
import { ConfigError } from '../errors/issue.ts'
import { type FailureReporter, reportFailure } from '../errors/report-failure.ts'
import type { Off } from '../json.ts'
import { kindOf } from '../kind-of.ts'

/** Event maps are `type` aliases: an interface does not fit the constraint. */
export interface Emitter<Events extends Record<string, unknown>> {
  emit<K extends keyof Events>(name: K, event: Events[K]): void
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): Off
}

/** A listener that throws is reported and starves nobody. One that was added twice is told twice and leaves twice. */
export function createEmitter<Events extends Record<string, unknown>>(
  options: { readonly onFailure?: FailureReporter } = {},
): Emitter<Events> {
  const { onFailure = reportFailure } = options
  const inner = mitt<Events>()
  return {
    emit: (name, event) => inner.emit(name, event),
    on(name, listener) {
      if (typeof listener !== 'function')
        throw new ConfigError('CONFIG_BLOCKING', `The listener is ${kindOf(listener)}. Give a function.`)
      const entry: typeof listener = (event) => {
        try {
          listener(event)
        } catch (error) {
          onFailure(error)
        }
      }
      inner.on(name, entry)
      return () => inner.off(name, entry)
    },
  }
}
