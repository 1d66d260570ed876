import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formParts, type PartBounds, type SentFile } from '../../engine/server/src/http/form-parts.ts'
import { runs } from '../support/runs.ts'

const wide: PartBounds = { textBytes: 100_000, files: 100, fileBytes: 100_000 }

/** Sends a form as browsers write it, cut into pieces of this size. */
async function read(form: FormData, size: number, bounds = wide) {
  const sent = new Response(form)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const reader = formParts(sent.headers.get('content-type') ?? '', bounds)
  for (let at = 0; at < bytes.length; at += size) await reader.take(bytes.slice(at, at + size))
  const parts = await reader.end()
  return 'fault' in parts ? undefined : parts
}

const formOf = (parts: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[\r\n%\\]/.test(text))

test('any form is read as it was written, wherever its bytes are cut', async () => {
  const file = fc
    .tuple(fc.uint8Array({ maxLength: 300 }), name)
    .map(([bytes, called]) => new File([new Uint8Array(bytes)], called, { type: 'image/png' }))
  const parts = fc.array(fc.tuple(name, fc.oneof(fc.string({ unit: 'grapheme' }), file)), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 500 }), async (written, size) => {
      const form = formOf(written)
      const expected = await Promise.all(
        [...form].map(async ([key, value]) => [
          key,
          typeof value === 'string'
            ? value.replace(/\r?\n|\r/g, '\r\n')
            : {
                name: value.name,
                type: value.type,
                size: value.size,
                bytes: new Uint8Array(await value.arrayBuffer()),
              },
        ]),
      )
      expect(await read(form, size)).toEqual(expected)
    }),
    runs(200),
  )
})

test('never more of a file is held than the bounds say, and never more files; all are counted', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(4), fc.integer({ min: 1, max: 40 }), async (lengths, files, fileBytes) => {
      const form = formOf(lengths.map((length, index) => [`f${index}`, new File(['x'.repeat(length)], 'x')]))
      const found = (await read(form, 7, { textBytes: 10, files, fileBytes })) ?? []
      const held = found.map(([, value]) => value as SentFile) // only files were sent
      expect(held.map(({ size }) => size)).toEqual(lengths.map((length) => Math.min(length, fileBytes + 1)))
      expect(held.map(({ bytes }) => bytes.byteLength)).toEqual(
        lengths.map((length, index) => (index < files && length <= fileBytes ? length : 0)),
      )
    }),
  )
})

test('a text is cut at its bound, and a field for files that was left alone is no file', async () => {
  const form = formOf([
    ['long', 'x'.repeat(50)],
    ['cv', new File([], '')],
  ])
  expect(await read(form, 1000, { ...wide, textBytes: 20 })).toEqual([['long', 'x'.repeat(20)]])
})

test.each([
  ['no boundary', 'multipart/form-data', ''],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
])('%s cannot be read', async (_, type, text) => {
  const reader = formParts(type, wide)
  await reader.take(new TextEncoder().encode(text))
  expect(await reader.end()).toEqual({ fault: 'UNREADABLE' })
})

test.each([
  [1000, false],
  [1001, true],
])('of %i parts it is known whether they are too many', async (count, isTooMany) => {
  const reader = formParts('multipart/form-data; boundary=b', wide)
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
  await reader.take(new TextEncoder().encode(`${part.repeat(count)}--b--`))
  const read = await reader.end()
  expect('fault' in read ? read : read.length).toEqual(isTooMany ? { fault: 'TOO_MANY', last: 'a' } : count)
})

test('whatever comes, reading ends, with parts or without', async () => {
  const line = fc.constantFrom(
    '--b',
    '--b--',
    '',
    'content-disposition: form-data',
    'content-disposition: form-data; name=a',
    'content-disposition: form-data; name="a"; filename="',
    "content-disposition: form-data; filename*=utf-8''%zz",
    'content-type: text/plain; charset=none',
    'content-type: application/octet-stream',
    'content-transfer-encoding: base64',
    'x',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), async (lines, size) => {
      const bytes = new TextEncoder().encode(`--b\r\n${lines.join('\r\n')}`)
      const reader = formParts('multipart/form-data; boundary=b', wide)
      for (let at = 0; at < bytes.length; at += size) await reader.take(bytes.slice(at, at + size))
      const parts = await reader.end()
      expect('fault' in parts || parts.every(([called]) => typeof called === 'string')).toBe(true)
    }),
    runs(300),
  )
})
