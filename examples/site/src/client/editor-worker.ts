import { saysAway } from '@quoin/edit/client'
import { editorCache, seenCache } from './kept-names.ts'
import { adminAddress, isCanvas, type KeptKind, keptKind } from './kept-requests.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

/**
 * Opens the editor without the server. It stands before the administration, and once more before the canvas; what is
 * asked goes to the server first, and only where none answers to what was kept. The server writes the files of its
 * build into it, so that another build is another worker.
 */
const worker = self as unknown as WorkerScope // see WorkerScope
const { origin } = worker.location
const isAdmin = new URL(worker.registration.scope).pathname === adminAddress
const mostSeen = 300
const patienceMs = 3000
const largestSeen = 4 * 1024 * 1024

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const kind = keptKind(event.request, origin)
  // the administration keeps what it read by itself
  if (kind && !(isAdmin && kind.name === 'SEEN' && kind.by === 'CANVAS')) event.respondWith(answer(event, kind))
})
worker.addEventListener('message', (event) => event.waitUntil(keepPictures(event.data)))

/** One file after another: whoever opened the editor waits for none of it. */
async function install(): Promise<void> {
  await worker.skipWaiting()
  if (!isAdmin) return
  const cache = await caches.open(editorCache)
  for (const file of worker.quoinFiles) if (!(await cache.match(file))) await cache.add(file)
  await cache.add(adminAddress)
}

/** Files and documents of an older build go, and what is open already is kept as if it came now. */
async function activate(): Promise<void> {
  await worker.clients.claim()
  await caches.open(seenCache)
  const cache = await caches.open(editorCache)
  if (isAdmin) await leaveOlder(cache)
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const key of new Set(open.flatMap(({ url }) => keyOfShell(url) ?? [])))
    if (!(await cache.match(key))) await cache.add(key).catch(() => undefined)
}

async function leaveOlder(cache: Cache): Promise<void> {
  const own = new Set([...worker.quoinFiles, adminAddress].map((path) => new URL(path, origin).href))
  for (const { url } of await cache.keys()) {
    if (own.has(url)) continue
    await cache.delete(url)
    if (keyOfShell(url) !== undefined) await cache.add(url).catch(() => undefined)
  }
}

function keyOfShell(url: string): string | undefined {
  const kind = keptKind({ url, method: 'GET', mode: 'navigate', destination: 'document' }, origin)
  return kind?.name === 'SHELL' ? kind.key : undefined
}

async function answer(event: Fetching, kind: KeptKind): Promise<Response> {
  const { request } = event
  switch (kind.name) {
    case 'FILE':
      return (await keptIn(editorCache, request.url)) ?? fetch(request)
    case 'SHELL':
      event.waitUntil(leaveOldest().catch(() => undefined))
      return fromServer(event, editorCache, kind.key)
    case 'SEEN': {
      const isMeant = kind.by === 'ANY' || (await isOfCanvas(event.clientId))
      return isMeant ? fromServer(event, seenCache, request.url) : fetch(request)
    }
  }
}

async function isOfCanvas(clientId: string): Promise<boolean> {
  const client = await worker.clients.get(clientId)
  const { pathname, searchParams } = new URL(client?.url ?? origin)
  return isCanvas(pathname, searchParams)
}

async function fromServer(event: Fetching, cacheName: string, key: string): Promise<Response> {
  const kept = () => keptIn(cacheName, key)
  const patience = startPatience()
  let response: Response
  try {
    const asked = fetch(event.request)
    const standIn = await Promise.race([asked.then(() => undefined), patience.over.then(kept)])
    if (standIn) {
      event.waitUntil(asked.then((late) => keepLate(cacheName, key, late)).catch(() => undefined))
      return standIn
    }
    response = await asked
  } catch (error) {
    const found = await kept()
    if (found) return found
    throw error
  } finally {
    patience.stop()
  }
  if (saysAway(response)) return (await kept()) ?? response
  if (isWorthKeeping(response)) event.waitUntil(keep(cacheName, key, response.clone()))
  return response
}

/** Nothing where the browser cannot look, as on a full disk: then all is as without a worker. */
async function keptIn(cacheName: string, key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** A line that hangs neither answers nor fails. */
function startPatience() {
  let stop = () => {}
  const over = new Promise<void>((done) => {
    const timer = setTimeout(done, patienceMs)
    stop = () => clearTimeout(timer)
  })
  return { over, stop }
}

/** Nobody waits for it any more: it is for the next time, and what is not read to its end would hold its line. */
async function keepLate(cacheName: string, key: string, response: Response): Promise<void> {
  if (isWorthKeeping(response)) await keep(cacheName, key, response)
  else await response.body?.cancel()
}

function isWorthKeeping({ status, redirected, type, headers }: Response): boolean {
  return status === 200 && !redirected && type === 'basic' && Number(headers.get('content-length')) <= largestSeen
}

/**
 * A device without room keeps nothing, and works with a line as before. Nor is what was still on its way kept of whoever
 * signed out, with whom the cache went: it comes back with the next document.
 */
async function keep(cacheName: string, key: string, response: Response): Promise<void> {
  try {
    if (cacheName === seenCache && !(await caches.has(seenCache))) return
    await (await caches.open(cacheName)).put(key, response)
  } catch {
    // as without a worker
  }
}

async function leaveOldest(): Promise<void> {
  const cache = await caches.open(seenCache)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostSeen))) await cache.delete(key)
}

/** What a document showed before there was a worker. */
async function keepPictures(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return
  for (const url of addresses.map(String)) {
    const kind = keptKind({ url, method: 'GET', mode: 'no-cors', destination: 'image' }, origin)
    if (kind?.name !== 'SEEN') continue
    const response = await fetch(url).catch(() => undefined)
    if (response && isWorthKeeping(response)) await keep(seenCache, url, response)
  }
}
