import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminAddress } from '../../examples/site/src/client/kept-requests.ts'
import { settled } from '../support/fakes.ts'

const origin = 'https://example.org'
const address = `${origin}${adminAddress}`

type Heard = (event: object) => void

/** A worker before the administration, in a browser of one cache, and the answers it is waiting for. */
async function opened() {
  const kept = new Map<string, Response>()
  const heard = new Map<string, Heard>()
  const lasting: Promise<unknown>[] = []
  const lookUps: string[] = []
  const answers: ((response: Response) => void)[] = []
  const keyOf = (key: string | { readonly url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, origin).href
  const cache = {
    async match(key: string) {
      lookUps.push(key)
      return kept.get(keyOf(key))?.clone()
    },
    put: async (key: string, response: Response) => void kept.set(keyOf(key), new Response(await response.text())),
    keys: async () => [],
  }
  let isBroken = false
  let isForgotten = false
  vi.stubGlobal('caches', {
    async open() {
      if (isBroken) throw new DOMException('Unexpected internal error.', 'UnknownError')
      return cache
    },
    has: async () => !isForgotten,
  })
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => answers.push(done)))
  vi.stubGlobal('self', {
    location: { origin },
    registration: { scope: address },
    addEventListener: (type: string, listener: Heard) => heard.set(type, listener),
  })
  vi.resetModules()
  await import('../../examples/site/src/client/editor-worker.ts')
  return {
    lookUps,
    /** What is kept cannot be looked at any more. */
    breakCache() {
      isBroken = true
    },
    /** Whoever was signed in signs out. */
    forget() {
      isForgotten = true
      kept.clear()
    },
    names: () => [...kept.keys()],
    keep: (words: string) => kept.set(address, new Response(words)),
    kept: async () => kept.get(address)?.clone().text(),
    /** What is answered to somebody who opens the administration, or to whom it loads a file. */
    open(file?: string) {
      let answer = Promise.resolve(new Response())
      const document = { url: address, method: 'GET', mode: 'navigate', destination: 'document' }
      const isPicture = file?.startsWith('/media/')
      const script = {
        url: `${origin}${file}`,
        method: 'GET',
        mode: 'cors',
        destination: isPicture ? 'image' : 'script',
      }
      heard.get('fetch')?.({
        request: file === undefined ? document : script,
        clientId: '',
        respondWith(given: Promise<Response>) {
          answer = given
        },
        waitUntil: (work: Promise<unknown>) => void lasting.push(work),
      })
      return answer.then((response) => response.text())
    },
    async answer(response: Response) {
      answers.shift()?.(response)
      await settled()
      await Promise.all(lasting)
    },
  }
}

/** As the site itself answers. */
function answerOf(words: string, status = 200): Response {
  const response = new Response(words, { status, headers: { 'content-length': String(words.length) } })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('F-13: where the answer takes more than 3 s what was kept stands in, and the answer is kept for the next time', async () => {
  const { keep, kept, open, answer } = await opened()
  keep('older')
  const shown = open()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await shown).toBe('older')
  await answer(answerOf('newer'))
  expect(await kept()).toBe('newer')
})

test('an answer that comes late and is not worth keeping holds no line', async () => {
  const { keep, kept, open, answer } = await opened()
  keep('older')
  const shown = open()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await shown).toBe('older')
  let isCalledOff = false
  const body = new ReadableStream({
    cancel() {
      isCalledOff = true
    },
  })
  await answer(new Response(body, { status: 500 }))
  expect([isCalledOff, await kept()]).toEqual([true, 'older'])
})

test('after an answer in time nothing is looked up', async () => {
  const { lookUps, kept, open, answer } = await opened()
  const shown = open()
  await settled()
  await answer(answerOf('newer'))
  expect([await shown, await kept()]).toEqual(['newer', 'newer'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(lookUps).toEqual([])
})

test.each([502, 503, 504, 520, 522, 527, 530])(
  'where the server or somebody in front of it says that it is away (%i), what was kept is shown and stays',
  async (status) => {
    const { keep, kept, open, answer } = await opened()
    keep('older')
    const shown = open()
    await settled()
    await answer(answerOf('away', status))
    expect([await shown, await kept()]).toEqual(['older', 'older'])
  },
)

test('what the server itself says, also that it failed, is shown', async () => {
  const { keep, kept, open, answer } = await opened()
  keep('older')
  const shown = open()
  await settled()
  await answer(answerOf('failed', 500))
  expect([await shown, await kept()]).toEqual(['failed', 'older'])
})

test('F-32: a browser that cannot look at what it keeps is as without a worker, however slow the server is', async () => {
  const { breakCache, keep, open, answer } = await opened()
  keep('older')
  breakCache()
  const script = open('/assets/admin-1.js')
  await settled()
  await answer(answerOf('the script'))
  expect(await script).toBe('the script')
  const shown = open()
  await vi.advanceTimersByTimeAsync(4000)
  await answer(answerOf('newer'))
  expect(await shown).toBe('newer')
  const away = open()
  await settled()
  await answer(answerOf('away', 502))
  expect(await away).toBe('away')
})

test('U-3: what was on its way when its person signed out is kept for nobody', async () => {
  const picture = '/media/a.webp'
  const { open, answer, forget, names } = await opened()
  const shown = open(picture)
  await settled()
  await answer(answerOf('seen'))
  expect([await shown, names()]).toEqual(['seen', [`${origin}${picture}`]])
  const late = open(picture)
  await settled()
  forget()
  await answer(answerOf('late'))
  expect([await late, names()]).toEqual(['late', []])
})
