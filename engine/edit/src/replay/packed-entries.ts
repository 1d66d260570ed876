import type { LogEntry } from './log-entry.ts'

/**
 * Entries as one text, of each only the time since the one before and what it has unlike that: while somebody types,
 * some letters. As objects a day of them would weigh as much as a third of the editor. They are numbered in a row.
 */
export function packEntries(entries: readonly LogEntry[]): string {
  let before = ''
  let at = 0
  const lines = entries.map(({ n, t, ...rest }) => {
    const line = JSON.stringify(rest)
    const packed = `${t - at} ${unlike(before, line)}`
    before = line
    at = t
    return packed
  })
  return [entries[0]?.n, ...lines].join('\n')
}

export function unpackEntries(text: string): readonly LogEntry[] {
  const [first, ...lines] = text.split('\n')
  let before = ''
  let at = 0
  return lines.map((packed, index) => {
    const [since = ''] = packed.split(' ', 1)
    before = likeBefore(before, packed.slice(since.length + 1))
    at += Number(since)
    return { n: Number(first) + index, t: at, ...JSON.parse(before) } as LogEntry // as it was packed
  })
}

/** How much of its beginning and of its end a line has in common with another, and what stands between. */
function unlike(before: string, line: string): string {
  const most = Math.min(before.length, line.length)
  let start = 0
  while (start < most && before[start] === line[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === line[line.length - 1 - end]) end += 1
  return `${start} ${end} ${line.slice(start, line.length - end)}`
}

function likeBefore(before: string, packed: string): string {
  const [start = '', end = ''] = packed.split(' ', 2)
  const middle = packed.slice(start.length + end.length + 2)
  return before.slice(0, Number(start)) + middle + before.slice(before.length - Number(end))
}
