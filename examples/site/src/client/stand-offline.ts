import { workerPolicy } from '../worker-policy.ts'
import { editorCache, seenCache } from './kept-names.ts'

const scopes = ['/admin', '/preview']

/**
 * Puts the worker of the editor before the administration and the canvas, and before nothing that visitors see. While
 * the site is being built there is none, and one of before goes. Where a browser has no workers all is as with a line.
 */
export function standOffline(worker: string | undefined): void {
  const { serviceWorker } = navigator as Partial<Navigator> // there is none over plain http
  if (!serviceWorker) return
  window.addEventListener('load', () => {
    if (worker === undefined) void withdraw(serviceWorker)
    else {
      const address = trusted(worker)
      for (const scope of scopes) serviceWorker.register(address, { scope }).catch(() => undefined)
    }
  })
}

interface Rules {
  createScriptURL(address: string): string
}

/** The address, as a document takes it that demands Trusted Types. */
function trusted(worker: string): string {
  type Policies = { createPolicy(name: string, rules: Rules): Rules }
  const { trustedTypes } = window as { readonly trustedTypes?: Policies } // not yet among the types of a window
  return trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => worker }).createScriptURL(worker) ?? worker
}

async function withdraw(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const own = new Set(scopes.map((scope) => new URL(scope, location.href).href))
  for (const registration of await serviceWorker.getRegistrations())
    if (own.has(registration.scope)) await registration.unregister()
  for (const name of [editorCache, seenCache]) await caches.delete(name)
}

/** Tells the worker, once it stands here, which pictures were shown before. */
export function tellShownPictures(): void {
  const { serviceWorker } = navigator as Partial<Navigator> // there is none over plain http
  if (!serviceWorker || serviceWorker.controller) return
  const tell = () => {
    const shown = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // what is asked for by that name
    const pictures = shown.filter(({ initiatorType }) => initiatorType === 'img').map(({ name }) => name)
    serviceWorker.controller?.postMessage(pictures)
  }
  serviceWorker.addEventListener('controllerchange', tell, { once: true })
}

/** What a person saw stays with nobody else. */
export function forgetSeen(): void {
  const { caches: kept } = window as Partial<Window> // there are none over plain http
  void kept?.delete(seenCache).catch(() => false)
}
