import {
  type Corner,
  centreCrop,
  createNotices,
  createUploads,
  cropRatio,
  editParams,
  largestCrop,
  mostUploads,
  moveCrop,
  readCrop,
  readTurn,
  resizeCrop,
  sizeText,
  unsent,
} from '@quoin/editor/parts'
import type { Asset } from '@quoin/engine/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const size = { width: 1200, height: 800 }

describe('U-49: crop', () => {
  test('begins with the largest part of the asked ratio, in the middle', () => {
    expect(largestCrop(size, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
    expect(largestCrop(size, 3)).toEqual({ x: 0, y: 200, width: 1200, height: 400 })
    expect(largestCrop(size, undefined)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  })

  test('a quarter turn asks for the ratio upside down, because cropping comes first', () => {
    expect(cropRatio(16 / 9, 90)).toBeCloseTo(9 / 16)
    expect(cropRatio(16 / 9, 180)).toBeCloseTo(16 / 9)
  })

  test('the whole picture as it is asks the server for nothing', () => {
    expect(editParams({ crop: largestCrop(size, undefined), rotate: 0, flipX: false, flipY: false }, size)).toEqual({})
    expect(editParams({ crop: largestCrop(size, 1), rotate: 90, flipX: true, flipY: false }, size)).toEqual({
      crop: { x: 200, y: 0, width: 800, height: 800 },
      transform: { rotate: 90, flip: { horizontal: true, vertical: false } },
    })
  })

  test('what a field holds is read again; rubbish is the whole picture', () => {
    expect(readCrop({ x: 1, y: 2, width: 3, height: 4 }, size)).toEqual({ x: 1, y: 2, width: 3, height: 4 })
    expect(readCrop({ x: 1000, y: 0, width: 300, height: 4 }, size)).toBeUndefined()
    expect(readCrop('rubbish', size)).toBeUndefined()
    expect(readTurn({ rotate: 45, flip: null })).toEqual({ rotate: 0, flipX: false, flipY: false })
  })

  test('the focal point comes into the middle of what is shown, as far as the picture reaches (B-30)', () => {
    const wide = { width: 1000, height: 500 }
    const square = largestCrop(wide, 1)
    expect(centreCrop(square, { x: 600, y: 100 }, wide)).toEqual({ x: 350, y: 0, width: 500, height: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 500 }), (x, y) => {
        const crop = centreCrop(square, { x, y }, wide)
        expect([crop.width, crop.height]).toEqual([500, 500])
        expect(x >= crop.x && x <= crop.x + crop.width && y >= crop.y && y <= crop.y + crop.height).toBe(true)
      }),
    )
  })

  test('no drag leaves the picture, and a ratio holds', () => {
    const by = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
    const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
    const ratio = fc.constantFrom(undefined, 1, 16 / 9, 2 / 3)
    fc.assert(
      fc.property(ratio, fc.array(fc.tuple(fc.option(corner), by), { maxLength: 10 }), (wanted, drags) => {
        let crop = largestCrop(size, wanted)
        for (const [at, move] of drags)
          crop = at === null ? moveCrop(crop, move, size) : resizeCrop(crop, at, move, size, wanted)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.width).toBeGreaterThanOrEqual(1)
        expect(crop.height).toBeGreaterThanOrEqual(1)
        expect(crop.x + crop.width).toBeLessThanOrEqual(size.width)
        expect(crop.y + crop.height).toBeLessThanOrEqual(size.height)
        if (wanted !== undefined) expect(Math.abs(crop.width - crop.height * wanted)).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('U-47: uploads', () => {
  const asset = { id: 'a', name: 'a.png' } as Asset // what an upload answers beyond its name is of no matter here
  const file = (name: string) => new File(['x'], name)

  function scripted() {
    const answers: ((ok: boolean) => void)[] = []
    const send = () =>
      new Promise<Awaited<ReturnType<Parameters<ReturnType<typeof createUploads>['add']>[1]>>>((resolve) => {
        answers.push((ok) =>
          resolve(
            ok
              ? { ok: true, status: 201, value: asset, header: () => undefined }
              : {
                  ok: false,
                  problem: {
                    status: 413,
                    code: 'too_large',
                    title: 'Too large',
                    detail: '',
                    retryAfterMs: undefined,
                    extra: {},
                  },
                },
          ),
        )
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
    const problem = { code: 'any', title: 'No', detail: '', retryAfterMs: undefined, extra: {} }
    const uploads = createUploads(() => undefined)
    for (const status of [0, 401, 413, 415, 422, 429, 503])
      uploads.add([file(String(status))], async () => ({ ok: false, problem: { ...problem, status } }))
    uploads.add([file('unsent')], async () => unsent('This file is empty.'))
    await expect.poll(() => uploads.get().every(({ state }) => state === 'FAILED')).toBe(true)
    expect(uploads.get().flatMap(({ name, refused }) => (refused ? [name] : []))).toEqual([
      '413',
      '415',
      '422',
      'unsent',
    ])
  })

  test('more than a batch is told, not sent', () => {
    const { answers, send } = scripted()
    const uploads = createUploads(() => undefined)
    expect(
      uploads.add(
        Array.from({ length: mostUploads + 2 }, (_, index) => file(String(index))),
        send,
      ),
    ).toBe(2)
    expect(answers.length).toBe(3)
    for (const { id } of uploads.get()) uploads.cancel(id)
    expect(uploads.get()).toEqual([])
  })
})

test('sizes as people say them', () => {
  expect([0, 999, 71_000, 2_340_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '71 kB',
    '2.3 MB',
  ])
})

test('notices leave by themselves, failures stay until they are dismissed (B-34)', () => {
  const late: (() => void)[] = []
  const notices = createNotices((run) => late.push(run))
  notices.show({ text: 'Saved' })
  notices.show({ text: 'Not saved', tone: 'danger' })
  expect(notices.get().map(({ text }) => text)).toEqual(['Saved', 'Not saved'])
  for (const run of late) run()
  expect(notices.get().map(({ text }) => text)).toEqual(['Not saved'])
  notices.close(2)
  expect(notices.get()).toEqual([])
  const close = notices.show({ text: 'Removed' })
  close()
  expect(notices.get()).toEqual([])
})
