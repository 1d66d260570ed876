import type { Answer } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import { createUploads, mostUploads, sayIn, unsent } from '@quoin/editor/parts'
import type { Asset } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { leftOutText } from '../../renderers/editor/src/media/left-out-text.ts'
import { answered, refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

describe('U-47: uploads', () => {
  const asset = partly<Asset>({ id: 'a', name: 'a.png' })
  const file = (name: string) => new File(['x'], name)

  function scripted() {
    const answers: ((ok: boolean) => void)[] = []
    const send = () =>
      new Promise<Answer<Asset>>((resolve) => {
        answers.push((ok) => resolve(ok ? answered(asset) : refused({ status: 413, title: 'Too large' })))
      })
    return { answers, send }
  }

  test('three at a time, and a failure keeps nothing else from going on (F-30)', async () => {
    const done: string[] = []
    const { answers, send } = scripted()
    const uploads = createUploads(({ name }) => done.push(name))
    uploads.add(['1', '2', '3', '4'].map(file), send)
    expect(uploads.get().map(({ state }) => state)).toEqual(['SENDING', 'SENDING', 'SENDING', 'WAITING'])
    answers[0]?.(false)
    await Promise.resolve()
    await Promise.resolve()
    expect(uploads.get().map(({ state, problem }) => [state, problem])).toEqual([
      ['FAILED', 'Too large'],
      ['SENDING', undefined],
      ['SENDING', undefined],
      ['SENDING', undefined],
    ])
    uploads.retry(1)
    expect(uploads.get()[0]?.state).toBe('WAITING')
    answers[1]?.(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(done).toEqual(['a.png'])
    expect(uploads.get()[0]?.state).toBe('SENDING')
  })

  test('what got lost on its way is worth another try, a file that is refused is not (F-30, F-31)', async () => {
    const uploads = createUploads(() => undefined)
    for (const status of [0, 401, 413, 415, 422, 429, 503])
      uploads.add([file(String(status))], async () => refused({ status }))
    uploads.add([file('unsent')], async () => unsent('This file is empty.'))
    await expect.poll(() => uploads.get().every(({ state }) => state === 'FAILED')).toBe(true)
    expect(uploads.get().flatMap(({ name, refused }) => (refused ? [name] : []))).toEqual([
      '413',
      '415',
      '422',
      'unsent',
    ])
  })

  test('who waits for them hears once none is under way, and whether all arrived', async () => {
    const { answers, send } = scripted()
    const uploads = createUploads(() => undefined)
    expect([uploads.isUnderWay(), await uploads.settled()]).toEqual([false, true])
    uploads.add(['1', '2', '3', '4'].map(file), send)
    const told: boolean[] = []
    const wait = () => void uploads.settled().then((all) => told.push(all))
    wait()
    for (const index of [0, 1, 2]) answers[index]?.(true)
    await expect.poll(() => answers.length).toBe(4)
    expect([uploads.isUnderWay(), told]).toEqual([true, []])
    answers[3]?.(false)
    await expect.poll(() => told).toEqual([false])
    expect(uploads.isUnderWay()).toBe(false)
    // one that failed earlier is none of those that are waited for
    uploads.add([file('5')], send)
    wait()
    answers[4]?.(true)
    await expect.poll(() => told).toEqual([false, true])
  })

  test('K-38: one that is called off goes without a word, and makes room for the next', async () => {
    const failed: string[] = []
    const begun: string[] = []
    const uploads = createUploads(
      () => undefined,
      (text) => failed.push(text),
    )
    const hangs = ({ name }: File, { signal }: { readonly signal: AbortSignal }) => {
      begun.push(name)
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    uploads.add(['1.png', '2.png', '3.png', '4.png'].map(file), hangs)
    uploads.cancel(uploads.get()[0]?.id ?? 0)
    await expect.poll(() => begun.length).toBe(4)
    expect([failed, uploads.get().map(({ name }) => name)]).toEqual([[], ['2.png', '3.png', '4.png']])
  })

  test('more than a batch is told, not sent', () => {
    const { answers, send } = scripted()
    const uploads = createUploads(() => undefined)
    const names = Array.from({ length: mostUploads + 8 }, (_, index) => `${index + 1}.png`)
    const left = uploads.add(names.map(file), send)
    expect(left.map(({ name }) => name)).toEqual(names.slice(mostUploads))
    const say = sayIn(englishMessages)
    expect([leftOutText(left, say), leftOutText(left.slice(0, 2), say)]).toEqual([
      'Only 20 files at a time. Left out: 21.png, 22.png, 23.png, 24.png, 25.png, 26.png and 2 more.',
      'Only 20 files at a time. Left out: 21.png, 22.png.',
    ])
    expect(answers.length).toBe(3)
    for (const { id } of uploads.get()) uploads.cancel(id)
    expect(uploads.get()).toEqual([])
  })
})
