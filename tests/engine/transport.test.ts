import { getEventListeners } from 'node:events'
import { createTtlCache, kyTransport, TimeLimitPassed, withTimeLimit } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock, settled } from '../support/fakes.ts'

describe('the cache', () => {
  function counted() {
    const clock = fakeClock()
    const cache = createTtlCache<number>({ ttlMs: 300_000, clock, max: 2 })
    let calls = 0
    const load = async () => {
      calls += 1
      return calls
    }
    return { clock, cache, load }
  }

  it('keeps an answer for its time and shares it between callers', async () => {
    const { clock, cache, load } = counted()
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
    clock.advance(299_999)
    expect(await cache.get('a', load)).toBe(1)
    clock.advance(1)
    expect(await cache.get('a', load)).toBe(2)
    cache.clear()
    expect(await cache.get('a', load)).toBe(3)
  })

  it('keeps no failure', async () => {
    const { cache, load } = counted()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await settled()
    expect(await cache.get('a', load)).toBe(1)
  })

  it('asks again exactly when the last answer is five minutes old, whenever it is asked', async () => {
    const waits = fc.array(fc.oneof(fc.nat(400_000), fc.constantFrom(0, 1, 299_999, 300_000, 300_001)))
    await fc.assert(
      fc.asyncProperty(waits, async (pauses) => {
        const { clock, cache, load } = counted()
        let asked = await cache.get('a', load)
        let age = 0
        for (const pause of pauses) {
          clock.advance(pause)
          age += pause
          if (age >= 300_000) {
            asked += 1
            age = 0
          }
          expect(await cache.get('a', load)).toBe(asked)
        }
      }),
    )
  })

  it('lets the oldest go when there are too many', async () => {
    const { cache, load } = counted()
    for (const key of ['a', 'b', 'c']) await cache.get(key, load)
    expect([await cache.get('c', load), await cache.get('a', load)]).toEqual([3, 4])
  })
})

describe('a time limit', () => {
  it('ends what takes too long, even when that does not listen', async () => {
    const clock = fakeClock()
    let inner: AbortSignal | undefined
    const waiting = withTimeLimit(100, { clock }, (signal) => {
      inner = signal
      return new Promise(() => {})
    })
    clock.advance(100)
    await expect(waiting).rejects.toBeInstanceOf(TimeLimitPassed)
    expect([inner?.aborted, clock.pending()]).toEqual([true, 0])
  })

  it('ends early on a signal from outside, and leaves no timer behind', async () => {
    const clock = fakeClock()
    const outer = new AbortController()
    const waiting = withTimeLimit(100, { clock, signal: outer.signal }, () => new Promise(() => {}))
    outer.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await expect(withTimeLimit(100, { clock, signal: outer.signal }, async () => 1)).rejects.toThrow('left')
    expect(await withTimeLimit(100, { clock }, async () => 1)).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  it('leaves nothing on a signal that lives on', async () => {
    const clock = fakeClock()
    const { signal } = new AbortController()
    const failing = async () => Promise.reject(new Error('no'))
    expect(await withTimeLimit(100, { clock, signal }, async () => 1)).toBe(1)
    await expect(withTimeLimit(100, { clock, signal }, failing)).rejects.toThrow('no')
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('the stock transport', () => {
  const seen: Request[] = []
  function answering(...answers: readonly (() => Response)[]) {
    const left = [...answers]
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      seen.push(new Request(input, init))
      return left.shift()?.() ?? new Response(null, { status: 204 })
    }
    return kyTransport({ fetch })
  }

  it('answers JSON as a value, other text as text, nothing as null, at any status', async () => {
    const transport = answering(
      () => new Response('{"a":1}', { status: 500, headers: { 'x-total-count': '7' } }),
      () => new Response('<p>'),
      () => new Response(''),
    )
    const first = await transport.request({ url: 'https://api.test/a' })
    expect([first.status, first.body, first.header('X-Total-Count'), first.header('none')]).toEqual([
      500,
      { a: 1 },
      '7',
      undefined,
    ])
    expect((await transport.request({ url: 'https://api.test/a' })).body).toBe('<p>')
    expect((await transport.request({ url: 'https://api.test/a' })).body).toBeNull()
  })

  it('sends JSON and form data, each with its type', async () => {
    seen.length = 0
    const transport = answering()
    await transport.request({
      url: 'https://api.test/f',
      method: 'POST',
      body: { a: 1 },
      headers: { Accept: 'application/json' },
    })
    const form = new FormData()
    form.append('a', '1')
    await transport.request({ url: 'https://api.test/f', method: 'POST', body: form })
    const [json, multipart] = seen
    expect([json?.method, json?.headers.get('content-type'), json?.headers.get('accept'), await json?.text()]).toEqual([
      'POST',
      'application/json',
      'application/json',
      '{"a":1}',
    ])
    expect(multipart?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('tries a read once more after a network failure, a write never', async () => {
    const fail = () => {
      throw new TypeError('fetch failed')
    }
    const reading = answering(fail, () => new Response('1'))
    expect((await reading.request({ url: 'https://api.test/a' })).body).toBe(1)
    await expect(answering(fail).request({ url: 'https://api.test/a', method: 'POST', body: {} })).rejects.toThrow(
      'fetch failed',
    )
  })

  it('rejects when the signal is aborted', async () => {
    const abort = new AbortController()
    const transport = kyTransport({ fetch: () => new Promise(() => {}) })
    const waiting = transport.request({ url: 'https://api.test/a', signal: abort.signal })
    abort.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })
})
