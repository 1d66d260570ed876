// Longer pages are rare, and what is kept for the next one must not fill the memory.
const mostKept = 1 << 20

/** Texts in UTF-8. A text is written once into a place that stays and copied from there: `encode` walks it twice. */
export function createUtf8(): (text: string) => Uint8Array {
  const encoder = new TextEncoder()
  let place = new Uint8Array(0)
  return (text) => {
    const most = text.length * 3
    if (most > mostKept) return encoder.encode(text)
    if (most > place.byteLength) place = new Uint8Array(Math.max(most, place.byteLength * 2))
    return place.slice(0, encoder.encodeInto(text, place).written)
  }
}
