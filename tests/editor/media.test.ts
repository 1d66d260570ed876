import { type Crop, largestCrop } from '@quoin/edit'
import type { AdminClient } from '@quoin/edit/client'
import {
  type Corner,
  centreCrop,
  createNotices,
  createUploads,
  cropRatio,
  cropSeen,
  editParams,
  englishMessages,
  mostUploads,
  moveCrop,
  type PictureEdit,
  quarterTurn,
  readCrop,
  readTurn,
  resizeCrop,
  sayIn,
  seenCrop,
  seenSize,
  sizeText,
  unsent,
} from '@quoin/editor/parts'
import type { FieldDescriptor } from '@quoin/engine'
import type { Asset, AssetUse } from '@quoin/engine/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaOptions } from '../../renderers/editor/src/fields/media-options.ts'
import { withSeoName } from '../../renderers/editor/src/fields/with-seo-name.ts'
import { droppedFiles } from '../../renderers/editor/src/media/dropped-files.ts'
import { folderChoices } from '../../renderers/editor/src/media/folder-bar.tsx'
import { leftOutText } from '../../renderers/editor/src/media/left-out-text.ts'
import { createMediaPicker } from '../../renderers/editor/src/media/media-picker.tsx'
import { eachPage, pagesOf } from '../../renderers/editor/src/media/media-uses.tsx'
import { firstView, inStandingFolder, mediaQuery } from '../../renderers/editor/src/media/media-view.ts'
import { pictureFor } from '../../renderers/editor/src/paste/stored-picture.ts'

const size = { width: 1200, height: 800 }

describe('U-49: crop', () => {
  test('begins with the largest part of the asked ratio, in the middle', () => {
    expect(largestCrop(size, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
    expect(largestCrop(size, 3)).toEqual({ x: 0, y: 200, width: 1200, height: 400 })
    expect(largestCrop(size, undefined)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  })

  test('a quarter turn keeps the ratio a field asks for, around what was in the middle', () => {
    const begun = { crop: { x: 0, y: 0, width: 800, height: 400 }, rotate: 0, flipX: false, flipY: false } as const
    const turned = quarterTurn(begun, size, 2)
    // the picture stands upright, 800 wide, and of it as much as fits is shown around what was shown
    expect(seenCrop(turned.crop, size, turned)).toEqual({ x: 0, y: 200, width: 800, height: 400 })
    expect(turned).toEqual({ ...begun, rotate: 90, crop: { x: 200, y: 0, width: 400, height: 800 } })
    expect(quarterTurn({ ...begun, crop: largestCrop(size, undefined) }, size, 2).crop).toEqual({ x: 0, y: 0, ...size })
    expect(quarterTurn({ ...begun, crop: largestCrop(size, 1) }, size, 1).crop).toEqual(largestCrop(size, 1))
    expect([cropRatio(undefined), cropRatio(0), cropRatio(2)]).toEqual([undefined, undefined, 2])
  })

  describe('in any order of turning, flipping and cropping', () => {
    type Act = 'turn' | 'flipX' | 'flipY' | { readonly corner: Corner | null; readonly by: { x: number; y: number } }
    const by = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
    const act = fc.oneof(
      fc.constantFrom<Act>('turn', 'flipX', 'flipY'),
      fc.record({ corner: fc.option(fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')), by }),
    )
    const side = fc.integer({ min: 1, max: 24 })
    const wanted = fc.constantFrom(undefined, 1, 16 / 9, 2 / 3)

    /** A picture of which each point says where it was. */
    type Points = readonly (readonly string[])[]
    const rows = (height: number, width: number, at: (y: number, x: number) => string | undefined): Points =>
      Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => at(y, x) ?? '-'))
    const widthOf = (points: Points) => points[0]?.length ?? 0
    const right = (of: Points) => rows(widthOf(of), of.length, (y, x) => of[of.length - 1 - x]?.[y])
    const mirrored = (of: Points) => rows(of.length, widthOf(of), (y, x) => of[y]?.[widthOf(of) - 1 - x])
    const upset = (of: Points) => rows(of.length, widthOf(of), (y, x) => of[of.length - 1 - y]?.[x])
    const part = (of: Points, crop: Crop) => rows(crop.height, crop.width, (y, x) => of[crop.y + y]?.[crop.x + x])

    /** What the server makes of it: cropped, turned, flipped (M-6). */
    function made(picture: Points, { crop, transform }: ReturnType<typeof editParams>): Points {
      let points = crop ? part(picture, crop) : picture
      for (let turns = (transform?.rotate ?? 0) / 90; turns > 0; turns -= 1) points = right(points)
      if (transform?.flip.horizontal) points = mirrored(points)
      return transform?.flip.vertical ? upset(points) : points
    }

    test('the result is what lies in the box, and turns and flips as it is seen', () => {
      fc.assert(
        fc.property(side, side, wanted, fc.array(act, { maxLength: 12 }), (width, height, ratio, acts) => {
          const whole = { width, height }
          const picture = rows(height, width, (y, x) => `${x},${y}`)
          let seen = picture
          let edit: PictureEdit = { crop: largestCrop(whole, ratio), rotate: 0, flipX: false, flipY: false }
          for (const one of acts) {
            const before = made(picture, editParams(edit, whole))
            if (one === 'turn') {
              seen = right(seen)
              edit = quarterTurn(edit, whole, ratio)
              if (ratio === undefined) expect(made(picture, editParams(edit, whole))).toEqual(right(before))
            } else if (one === 'flipX' || one === 'flipY') {
              const flip = one === 'flipX' ? mirrored : upset
              seen = flip(seen)
              edit = { ...edit, [one]: !edit[one] }
              expect(made(picture, editParams(edit, whole))).toEqual(flip(before))
            } else {
              const shown = seenSize(whole, edit.rotate)
              const box = seenCrop(edit.crop, whole, edit)
              const next = one.corner ? resizeCrop(box, one.corner, one.by, shown, ratio) : moveCrop(box, one.by, shown)
              edit = { ...edit, crop: cropSeen(next, whole, edit) }
              expect(seenCrop(edit.crop, whole, edit)).toEqual(next)
            }
            expect(seenSize(whole, edit.rotate)).toEqual({ width: widthOf(seen), height: seen.length })
            expect(made(picture, editParams(edit, whole))).toEqual(part(seen, seenCrop(edit.crop, whole, edit)))
          }
        }),
      )
    })
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

test('sizes as people say them', () => {
  expect([0, 999, 71_000, 2_340_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '71 kB',
    '2.3 MB',
  ])
})

test('a failure with the way out of it stays, however many follow', () => {
  const notices = createNotices(() => undefined)
  const texts = () => notices.get().map(({ text }) => text)
  const act = { label: 'Sign in', run: () => undefined }
  notices.show({ text: 'Removed', action: act })
  const close = notices.show({ text: 'Signed out', tone: 'danger', action: act })
  for (const text of ['a', 'b', 'c']) notices.show({ text, tone: 'danger' })
  expect(texts()).toEqual(['Signed out', 'b', 'c'])
  close()
  notices.show({ text: 'd' })
  notices.show({ text: 'e' })
  expect(texts()).toEqual(['c', 'd', 'e'])
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

describe('one dialog for all fields', () => {
  const bread = { name: 'bread.pdf', url: '/bread.pdf', size: 1, extension: 'pdf' }

  test('what arrives for a field that was closed is no choice for the next', async () => {
    const picker = createMediaPicker()
    const first = picker.pick('file')
    const late = picker.get()
    late?.answer(undefined)
    const second = picker.pick('file')
    const shown = picker.get()
    late?.answer(bread)
    expect(picker.get()).toBe(shown)
    shown?.answer(bread)
    expect([await first, await second, picker.get()]).toEqual([undefined, bread, undefined])
  })
})

describe('U-48: a picture is described in each language', () => {
  const value = { src: '/bread.webp', alt: 'Bread', hashId: 'b' }
  const bread = { id: 'b', alt: 'Bread', alts: { de: 'Brot', fr: '' }, seoName: '', width: 4, height: 2, value }
  const picture = { type: 'IMAGE', label: 'Picture', width: 4 } as FieldDescriptor // the members that are read
  const client = {
    media: { rendition: async (_: string, { alt }: { readonly alt: string }) => ({ ok: true, value: { alt } }) },
  } as unknown as AdminClient // the one call that is made
  const altOf = async (language: string | undefined, extension: string) => {
    const asset = { ...bread, extension, animated: false } as unknown as Asset // the members that are read
    return (await pictureFor(client, asset, mediaOptions(picture, language))).alt
  }

  test.each(['png', 'svg'])('and a page takes it in its own, else in that of the site: %s', async (extension) => {
    const asked = ['de', 'fr', 'en', undefined].map((language) => altOf(language, extension))
    expect(await Promise.all(asked)).toEqual(['Brot', 'Bread', 'Bread', 'Bread'])
  })
})

describe('U-46: what is shown of the library', () => {
  const inFolder = { ...firstView, folderId: 'f' }

  test('is what lies in a folder, or what is found in any', () => {
    const newest = { sort: '-createdAt' }
    expect(mediaQuery(inFolder, undefined)).toEqual({ ...newest, folderId: 'f' })
    expect(mediaQuery({ ...inFolder, q: ' logo ' }, undefined)).toEqual({ ...newest, q: 'logo' })
  })

  test('is of the types a field takes, or of the one chosen', () => {
    const sort = firstView.sort
    expect(mediaQuery(firstView, ['pdf', 'txt'])).toEqual({ sort, type: 'pdf,txt' })
    expect(mediaQuery({ ...firstView, type: 'txt' }, ['pdf', 'txt'])).toEqual({ sort, type: 'txt' })
  })

  test('is moved to a folder by the whole way to it', () => {
    const folder = (id: string, name: string, parentId: string | null) => ({ id, name, parentId })
    const folders = [folder('a', 'Team', null), folder('b', '2024', 'a'), folder('c', '2024', null)]
    expect(folderChoices(folders).map(({ name }) => name)).toEqual(['Team', 'Team / 2024', '2024'])
  })

  test('is not what lay in a folder that is gone', () => {
    expect(inStandingFolder(inFolder, [{ id: 'g' }])).toEqual(firstView)
    for (const folders of [undefined, [{ id: 'f' }]]) expect(inStandingFolder(inFolder, folders)).toBe(inFolder)
  })
})

describe('M-9: the file name for search engines', () => {
  const hashId = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9'
  const library = `/media/${hashId}/0123456789abcdef`
  const picture = (name: string, seoName: string, alt = 'A bridge') => ({
    src: `${library}/${name}.webp`,
    srcSet: `${library}/${name}.webp 800w,\n${library}/${name}.webp 400w`,
    placeholderSrc: `https://cdn.example${library}/${name}.jpg`,
    alt,
    seoName,
    hashId,
  })

  test('that is typed stands in the addresses, and without one what the picture shows', () => {
    expect(withSeoName(picture('file', 'Our Straße!'))).toEqual(picture('our-strasse', 'our-strasse'))
    expect(withSeoName(picture('file', ''))).toEqual(picture('a-bridge', ''))
    expect(withSeoName(picture('file', '', ''))).toEqual(picture('file', '', ''))
  })

  test('is in no address of a picture that is not in a library', () => {
    const elsewhere = { src: 'https://elsewhere.example/sky.png', seoName: 'Sky' }
    expect(withSeoName(elsewhere)).toBe(elsewhere)
    const other = { ...picture('file', 'sky'), src: '/media/other/k/file.webp' }
    expect(withSeoName(other).src).toBe(other.src)
  })
})

describe('U-47: what is dropped on the library', () => {
  const file = (name: string) => ({ kind: 'file', name, type: '', getFile: async () => new File(['x'], name) }) as never
  const folder = (name: string, entries: readonly never[]) => {
    async function* getEntries() {
      yield* entries
    }
    return { kind: 'directory', name, getEntries } as never
  }
  const text = { kind: 'text', types: new Set(['text/plain']), getText: async () => 'a' } as never

  test('are its files and those of its folders, in order, without what systems hide in them', async () => {
    const inner = folder('Inner', [file('b.png'), file('.DS_Store')])
    const files = await droppedFiles([file('a.png'), text, folder('Team', [inner, file('c.png')]), file('d.png')])
    expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
  })
})

describe('U-48: where a file is used', () => {
  const use = (pageId: string | null, snapshot: AssetUse['snapshot'], name = 'A'): AssetUse => ({
    pageId,
    language: 'en',
    name,
    snapshot,
    blockId: null,
    path: [],
  })
  const uses = [
    use('a', 'live'),
    use('a', 'saved'),
    use('b', 'live'),
    use('c', 'scheduled'),
    use('d', 'working'),
    use('d', 'scheduled'),
    use(null, 'story', 'Red'),
    use(null, 'story', 'Blue'),
  ]

  test('each page is named once, by what is edited where that shows it, too', () => {
    expect(eachPage(uses).map(({ pageId, snapshot }) => [pageId, snapshot])).toEqual([
      ['a', 'saved'],
      ['b', 'live'],
      ['c', 'scheduled'],
      ['d', 'working'],
      [null, 'story'],
      [null, 'story'],
    ])
  })

  test('it can be replaced in what is edited, and in stories', () => {
    const asset = { usageCount: 9 } as Asset // the member that is read
    expect(pagesOf(asset, { items: uses, total: uses.length })).toBe(4)
    expect(pagesOf(asset, { items: uses, total: 50 })).toBe(9)
    expect(pagesOf(asset, undefined)).toBe(0)
  })
})
