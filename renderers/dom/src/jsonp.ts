import { trustedScript } from './trusted.ts'

/** How a service that answers by a script is asked. */
export interface JsonpOptions {
  /** The query parameter that names the callback. */
  readonly param: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

let calls = 0

/** Asks by a script element, the way mailing-list services answer other sites. Leaves nothing behind, whatever comes. */
export function jsonp(url: string, { param, timeoutMs, signal }: JsonpOptions): Promise<unknown> {
  calls += 1
  const callback = `quoinJsonp${calls}`
  const address = new URL(url, document.baseURI)
  address.searchParams.set(param, callback)
  const script = document.createElement('script')
  script.src = trustedScript(address.href)
  // the site's own list writes its mail in the language of the page; another site learns nothing
  script.referrerPolicy = 'same-origin'
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('No answer came in time.'))), timeoutMs)
    const stop = () => end(() => reject(signal?.reason ?? new Error('Stopped.')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      script.remove()
      // a late answer must still find a function, or it would throw in the page
      Reflect.set(globalThis, callback, () => Reflect.deleteProperty(globalThis, callback))
      settle()
    }
    Reflect.set(globalThis, callback, (answer: unknown) => end(() => resolve(answer)))
    script.onerror = () => end(() => reject(new Error('The address could not be reached.')))
    signal?.addEventListener('abort', stop, { once: true })
    document.head.append(script)
  })
}
