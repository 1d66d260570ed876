import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPageCache, type PageCache } from '../../examples/site/src/server/page-cache.ts'

interface Question {
  readonly method: string
  readonly path: string
  readonly accepted: string | null
  readonly known: string | null
}

const base = 'http://localhost:3000'
const plain: Question = { method: 'GET', path: '/a', accepted: null, known: null }

/** Documents that tell how often the site was changed before them. */
function changingSite() {
  let changes = 0
  const text = (path: string) => `${path} after ${changes} changes. ${'Words. '.repeat(200)}`
  return {
    change() {
      changes += 1
    },
    draw: (path: string) => async () => ({ status: path === '/lost' ? 404 : 200, headers: {}, text: text(path) }),
  }
}

function headersOf({ accepted, known }: Question): Record<string, string> {
  return {
    ...(accepted === null ? {} : { 'accept-encoding': accepted }),
    ...(known === null ? {} : { 'if-none-match': known }),
  }
}

function ask(cache: PageCache, question: Question, draw: Parameters<PageCache['answer']>[2]) {
  const { method, path } = question
  return cache.answer(new Request(base + path, { method, headers: headersOf(question) }), path, draw)
}

function askAgain(cache: PageCache, question: Question, look: () => Promise<unknown> = async () => {}) {
  const { method, path } = question
  const headers = headersOf(question)
  return cache.again({ method, url: base + path, header: (name) => headers[name] ?? null }, look)
}

async function told(response: Response) {
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

describe('documents that were answered before', () => {
  const question = fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD'),
    path: fc.constantFrom('/a', '/b', '/lost'),
    accepted: fc.constantFrom(null, 'gzip', 'br, gzip', 'br;q=0', ''),
    known: fc.constantFrom(null, '"other"', 'present'),
  })
  const step = fc.oneof({ weight: 4, arbitrary: question }, fc.constantFrom('changed', 'to be seen'))

  test('are never another answer than one made anew, whatever is asked and changed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const site = changingSite()
        const cache = createPageCache()
        let unseen = false
        const look = async () => {
          if (unseen) cache.clear()
          unseen = false
        }
        for (const one of steps) {
          if (one === 'changed' || one === 'to be seen') {
            site.change()
            if (one === 'changed') cache.clear()
            else unseen = true
            continue
          }
          const draw = site.draw(one.path)
          const tag =
            one.known === 'present' ? (await ask(createPageCache(), one, draw)).headers.get('etag') : one.known
          const asked = { ...one, known: tag }
          const again = await askAgain(cache, asked, look)
          await look()
          const anew = await told(await ask(createPageCache(), asked, draw))
          if (again) expect(await told(new Response(again.body, again))).toEqual(anew)
          expect(await told(await ask(cache, asked, draw))).toEqual(anew)
        }
      }),
    )
  })

  test('are answered again, each form by itself', async () => {
    const { draw } = changingSite()
    const cache = createPageCache()
    expect(askAgain(cache, plain)).toBeUndefined()
    const first = await told(await ask(cache, plain, draw('/a')))
    const again = await askAgain(cache, plain)
    expect(again && (await told(new Response(again.body, again)))).toEqual(first)
    expect(askAgain(cache, { ...plain, accepted: 'gzip' })).toBeUndefined()
    expect(askAgain(cache, { ...plain, known: first.headers.etag ?? '' })).toBeUndefined()
  })

  test('are not answered again when they were drawn before a change', async () => {
    const site = changingSite()
    const cache = createPageCache()
    const slow = ask(cache, plain, site.draw('/a'))
    site.change()
    cache.clear()
    await slow
    expect(askAgain(cache, plain)).toBeUndefined()
  })

  test('are not answered again while nobody can tell whether they are good', async () => {
    const { draw } = changingSite()
    const cache = createPageCache()
    await ask(cache, plain, draw('/a'))
    expect(await askAgain(cache, plain, () => Promise.reject(new Error('No database.')))).toBeUndefined()
  })

  test('are as few as the pages, however many addresses they are asked by', async () => {
    const { draw } = changingSite()
    const cache = createPageCache()
    for (let count = 0; count < 1001; count += 1) {
      const request = new Request(`${base}/a?from=${count}`)
      await cache.answer(request, '/a', draw('/a'))
    }
    expect(askAgain(cache, { ...plain, path: '/a?from=0' })).toBeUndefined()
    expect(askAgain(cache, { ...plain, path: '/a?from=1' })).toBeDefined()
    await cache.answer(new Request(`${base}/a?${'long'.repeat(500)}`), '/a', draw('/a'))
    expect(askAgain(cache, { ...plain, path: `/a?${'long'.repeat(500)}` })).toBeUndefined()
  })
})

test('a document that was there is known to be, also after a change, until somebody finds that it is not', async () => {
  const cache = createPageCache()
  const { draw } = changingSite()
  const has = () => [cache.has('/a'), cache.has('/lost')]
  const none = has()
  await ask(cache, plain, draw('/a'))
  await ask(cache, { ...plain, path: '/lost' }, draw('/lost'))
  const asked = has()
  cache.clear()
  const changed = has()
  await expect(ask(cache, plain, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const away = has()
  await ask(cache, plain, draw('/lost'))
  expect([none, asked, changed, away, has()]).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('whatever others look for in vain meanwhile, a document that was there is known to be', async () => {
  const cache = createPageCache()
  const { draw } = changingSite()
  await ask(cache, plain, draw('/a'))
  for (let at = 0; at < 1000; at += 1) await ask(cache, { ...plain, path: `/lost-${at}` }, draw('/lost'))
  expect([cache.has('/a'), cache.has('/lost-1')]).toEqual([true, false])
})
