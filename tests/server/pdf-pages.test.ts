import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPdfPages } from '../../engine/server/src/media/pdf-pages.ts'

const object = (id: number, text: string) => `${id} 0 obj\n${text}\nendobj\n`
const leaf = object(3, '<< /Type /Page /Parent 2 0 R >>')
const branch = object(4, '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 9 >>')
const root = (count: number) => object(2, `<</Type/Pages/Kids[3 0 R 4 0 R]/Count ${count}>>`)
const outline = object(5, '<< /Type /Outlines /Count 70 >>')
const end = 'xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
const plain = `%PDF-1.4\n${object(1, '<< /Type /Catalog /Pages 2 0 R >>')}${root(3)}${leaf}${branch}${outline}${end}`

/** Objects in one packed stream, as most programs write them since PDF 1.5. */
function packed(objects: readonly string[], pack: (bytes: Buffer) => Buffer = deflateSync): string {
  let place = 0
  const places = objects.map((text, index) => {
    const from = place
    place += text.length + 1
    return `${index + 1} ${from}`
  })
  const head = `${places.join(' ')} `
  const stream = pack(Buffer.from(`${head}${objects.join(' ')}`, 'latin1')).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode >>`
  return `%PDF-1.7\n${object(9, `${dictionary}\nstream\r\n${stream}\nendstream`)}${end}`
}
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 12 >>',
  '<< /Type /Page /Parent 2 0 R >>',
]

async function* pieces(text: string, sizes: readonly number[] = [text.length]) {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}

test.each([
  ['written openly', plain, 3],
  ['changed by what was added to its end', `${plain}${root(2)}${end}`, 2],
  ['packed', packed(objects), 12],
  ['packed and changed openly', `${packed(objects)}${root(5)}${end}`, 5],
  [
    'with a picture before it that is longer than what is looked through',
    `%PDF-1.4\n${object(8, `<<>>\nstream\n${'x'.repeat(3_000_000)}\nendstream`)}${plain}`,
    3,
  ],
  ['whose objects are encrypted', packed(objects, (bytes) => bytes), undefined],
  ['whose count stands elsewhere', `%PDF-1.4\n${object(2, '<< /Type /Pages /Count 7 0 R >>')}`, undefined],
  ['that is none', '%PDF-1.7\n...', undefined],
])('a PDF %s', async (_, text, count) => {
  expect(await countPdfPages(pieces(text))).toBe(count)
})

/** What a stream of this many objects unpacks to: the list of their places, and two million blanks. */
function listing(places: readonly number[]): string {
  const head = `${places.map((place) => `7 ${place}`).join(' ')} `
  const stream = deflateSync(`${head}${' '.repeat(2_000_000)}`).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N ${places.length} /First ${head.length} /Filter /FlateDecode >>`
  return `%PDF-1.7\n${object(9, `${dictionary}\nstream\r\n${stream}\nendstream`)}${end}`
}

test('a small file whose packed objects would lie over one another is not read over and over', async () => {
  const places = Array.from({ length: 1_000_000 }, (_, index) => (index % 2 === 0 ? 0 : 2_000_000))
  const file = listing(places)
  expect(file.length).toBeLessThan(100_000)
  expect(await countPdfPages(pieces(file))).toBeUndefined()
})

test('it is the same however the file arrives', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(plain, packed(objects)), sizes, async (text, cuts) => {
      expect(await countPdfPages(pieces(text, cuts))).toBe(await countPdfPages(pieces(text)))
    }),
  )
})

test('any bytes are read without an error', async () => {
  const noise = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1 0 obj', 'endobj', '/Type /ObjStm', 'stream\n', 'endstream', '/Count 4', '/Filter', '/First 9'),
    ),
  )
  await fc.assert(
    fc.asyncProperty(noise, async (words) => {
      expect([undefined, 4]).toContain(await countPdfPages(pieces(words.join(' '))))
    }),
  )
})
