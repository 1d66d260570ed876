import { type BlobStore, readAll } from './blobs.ts'

/** One check of what every place for files promises (M-15). Each expects an empty one. */
export interface MediaCase {
  readonly name: string
  check(blobs: BlobStore): Promise<void>
}

const key = `site-1/${'0'.repeat(64)}/original`

/** Not the same at two places of an upload that are whole parts of it apart. */
function bytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(length)
  for (let index = 0; index < length; index += 1) made[index] = index * 31 + (index >>> 16) + seed
  return made
}

/** The checks as data, for any test runner: `for (const one of mediaContract()) test(one.name, () => one.check(blobs))`. */
export function mediaContract(): readonly MediaCase[] {
  return [
    {
      name: 'what was put comes back byte for byte, from bytes and from a stream',
      async check(blobs) {
        for (const length of [0, 1, 100_000]) {
          await blobs.put(key, bytes(length), { size: length, mime: 'image/png' })
          expectBytes(await read(blobs, key), bytes(length))
          await blobs.put(key, new Blob([bytes(length, 2)]).stream(), { mime: 'image/png' })
          expectBytes(await read(blobs, key), bytes(length, 2))
          expectEqual((await blobs.stat(key))?.size, length)
        }
      },
    },
    {
      name: 'more than one part of an upload is put together in order',
      async check(blobs) {
        const large = bytes(17 * 1024 * 1024 + 5)
        await blobs.put(key, new Blob([large]).stream(), { size: large.byteLength, mime: 'video/mp4' })
        expectBytes(await read(blobs, key), large)
      },
    },
    {
      name: 'a range gives its bytes, the last one included',
      async check(blobs) {
        await blobs.put(key, bytes(1000), { mime: 'image/png' })
        expectBytes(await read(blobs, key, { start: 10, end: 19 }), bytes(1000).slice(10, 20))
        expectBytes(await read(blobs, key, { start: 999, end: 999 }), bytes(1000).slice(999))
      },
    },
    {
      name: 'what is not there is undefined, and deleting it is no error',
      async check(blobs) {
        expectEqual(await blobs.get(key), undefined)
        expectEqual(await blobs.stat(key), undefined)
        await blobs.delete(key)
        await blobs.put(key, bytes(3), { mime: 'image/png' })
        await blobs.delete(key)
        expectEqual(await blobs.get(key), undefined)
      },
    },
    {
      name: 'a stream that breaks leaves nothing, and what was there before whole',
      async check(blobs) {
        const broken = () =>
          new ReadableStream<Uint8Array>({
            pull(controller) {
              controller.enqueue(bytes(10))
              controller.error(new Error('The upload was interrupted.'))
            },
          })
        await expectFailure(blobs.put(key, broken(), { mime: 'image/png' }))
        expectEqual(await blobs.stat(key), undefined)
        await blobs.put(key, bytes(5), { mime: 'image/png' })
        await expectFailure(blobs.put(key, broken(), { mime: 'image/png' }))
        expectBytes(await read(blobs, key), bytes(5))
      },
    },
    {
      name: 'the list holds the keys below a prefix, in order',
      async check(blobs) {
        for (const name of ['b/2', 'a/2', 'a/1']) await blobs.put(`site-1/${name}`, bytes(1), { mime: 'image/png' })
        const keys: string[] = []
        for await (const found of blobs.list('site-1/a/')) keys.push(found)
        expectEqual(JSON.stringify(keys), '["site-1/a/1","site-1/a/2"]')
      },
    },
    {
      name: 'no key leaves the place',
      async check(blobs) {
        for (const wrong of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/', 'a/.b', 'a\\b/c', 'a/b\0c', ''])
          await expectFailure(blobs.put(wrong, bytes(1), { mime: 'image/png' }))
      },
    },
    {
      name: 'it says that it can be written',
      async check(blobs) {
        expectEqual(await blobs.check(), true)
      },
    },
  ]
}

async function read(
  blobs: BlobStore,
  at: string,
  range?: { readonly start: number; readonly end: number },
): Promise<Uint8Array> {
  const stream = await blobs.get(at, range)
  if (!stream) throw new Error(`There is nothing under "${at}".`)
  return readAll(stream)
}

function expectBytes(found: Uint8Array, wanted: Uint8Array): void {
  if (Buffer.compare(found, wanted) !== 0)
    throw new Error(`${found.byteLength} bytes came back that are not the ${wanted.byteLength} expected.`)
}

function expectEqual(found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`Expected ${String(wanted)}, found ${String(found)}.`)
}

async function expectFailure(act: Promise<unknown>): Promise<void> {
  const failed = await act.then(
    () => false,
    () => true,
  )
  if (!failed) throw new Error('Expected a failure.')
}
