export type RangeReading =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'wrong' }

/** One range of bytes. Several, and what is no range, count as none. */
export function readRange(header: string | null, size: number): RangeReading {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === ''))
    return /^bytes=[^,]*$/i.test(header?.trim() ?? '') ? { kind: 'wrong' } : { kind: 'whole' }
  const [from = '', to = ''] = [match[1], match[2]]
  if (from === '')
    return Number(to) === 0 ? { kind: 'wrong' } : { kind: 'part', start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return start > end ? { kind: 'wrong' } : { kind: 'part', start, end }
}
