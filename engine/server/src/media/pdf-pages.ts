import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** An object that is longer holds a picture or a font, and is not looked through. */
const longestObject = 1 << 20
const longestUnpacked = 1 << 24
const endMark = 'endobj'
const unpack = promisify(inflate)

/**
 * How many pages a PDF says it has, read as it comes and never held whole. Undefined where it does not say so openly,
 * as in encrypted files.
 */
export async function countPdfPages(chunks: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  let count: number | undefined
  // pieces of the object that has not ended: put together only where one ends, since each time copies what is held
  const held: string[] = []
  let length = 0
  let tail = ''
  const hold = (piece: string) => {
    held.push(piece)
    length += piece.length
  }
  for await (const chunk of chunks) {
    const piece = Buffer.from(chunk).toString('latin1')
    const ends = piece.includes(endMark) || (tail + piece.slice(0, endMark.length)).includes(endMark)
    tail = (tail + piece.slice(1 - endMark.length)).slice(1 - endMark.length)
    hold(piece)
    if (ends) {
      const text = held.splice(0).join('')
      const start = text.lastIndexOf(endMark) + endMark.length
      // a later object stands for a former one: files are changed by what is added to their end
      for (const object of text.slice(0, start).split(endMark)) count = (await pagesIn(object)) ?? count
      length = 0
      hold(text.slice(start))
    }
    while (length - (held[0]?.length ?? length) > longestObject) length -= held.shift()?.length ?? 0
  }
  return count
}

/** The count of the root of all pages, if it is this object or packed into it. */
async function pagesIn(text: string): Promise<number | undefined> {
  const head = /\b\d+\s+\d+\s+obj\b/.exec(text)
  if (!head) return undefined
  const body = text.slice(head.index + head[0].length)
  const stream = /\bstream\r?\n/.exec(body)
  const dictionary = stream ? body.slice(0, stream.index) : body
  if (!stream || !/\/Type\s*\/ObjStm\b/.test(dictionary)) return rootCount(dictionary)
  const packed = body.slice(stream.index + stream[0].length, body.lastIndexOf('endstream'))
  return lastRootCount(await unpacked(packed, dictionary), Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]))
}

async function unpacked(packed: string, dictionary: string): Promise<string> {
  if (!dictionary.includes('/Filter')) return packed
  try {
    const bytes = await unpack(Buffer.from(packed, 'latin1'), { maxOutputLength: longestUnpacked })
    return bytes.toString('latin1')
  } catch {
    // encrypted, or packed another way
    return ''
  }
}

/**
 * Objects that stand behind one another, after the list of their numbers and places. In another order they might lie over
 * one another, and what is short would be read over and over.
 */
function lastRootCount(text: string, first: number): number | undefined {
  const places = text.slice(0, first).trim().split(/\s+/).map(Number)
  const starts = places.filter((_, index) => index % 2 === 1).map((place) => first + place)
  if (starts.some((start, index) => !(start > (starts[index - 1] ?? -1)))) return undefined
  return starts
    .map((start, index) => rootCount(text.slice(start, starts[index + 1])))
    .findLast((count) => count !== undefined)
}

function rootCount(dictionary: string): number | undefined {
  if (!/\/Type\s*\/Pages\b/.test(dictionary) || /\/Parent\b/.test(dictionary)) return undefined
  const [, count] = /\/Count\s+(\d{1,7})(?!\s+\d+\s+R\b)\b/.exec(dictionary) ?? []
  return count === undefined ? undefined : Number(count)
}
