import type { LogEntry } from './log-entry.ts'

/**
 * Entries as one text, of each only what it has unlike the one before: while somebody types that is a letter and the
 * time. As objects a day of them would weigh as much as a third of the editor.
 */
export function packEntries(entries: readonly LogEntry[]): string {
  let before = ''
  const lines = entries.map(({ n, t, ...rest }) => {
    const line = JSON.stringify([rest, t, n])
    const packed = unlike(before, line)
    before = line
    return packed
  })
  return lines.join('\n')
}

export function unpackEntries(text: string): readonly LogEntry[] {
  let before = ''
  return text.split('\n').map((packed) => {
    before = likeBefore(before, packed)
    const [rest, t, n] = JSON.parse(before) as [Omit<LogEntry, 'n' | 't'>, number, number] // as they were packed
    return { n, t, ...rest } as LogEntry
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
