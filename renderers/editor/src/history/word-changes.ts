export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Longer texts are shown whole, one under the other: marking them word by word would take too long and tell too little. */
const mostWords = 600

/** What became of a text, word by word: all but the added is the one text, all but the removed the other. */
export function wordChanges(before: string, after: string): readonly WordChange[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const from = wordsOf(before)
  const to = wordsOf(after)
  if (from.length > mostWords || to.length > mostWords)
    return joined([...marked('removed', from), ...marked('added', to)])
  const lengths = commonLengths(from, to)
  const found: WordChange[] = []
  let at = 0
  let next = 0
  while (at < from.length || next < to.length) {
    const text = from[at]
    if (text !== undefined && text === to[next]) {
      found.push({ kind: 'same', text })
      at += 1
      next += 1
    } else if (text !== undefined && (lengths[at + 1]?.[next] ?? 0) >= (lengths[at]?.[next + 1] ?? -1)) {
      found.push({ kind: 'removed', text })
      at += 1
    } else {
      found.push({ kind: 'added', text: to[next] ?? '' })
      next += 1
    }
  }
  return joined(inRuns(found))
}

/** Words and what stands between them, so that the pieces make the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[^\s]+/gu) ?? []
}

/** How many words two texts share from each pair of places on. */
function commonLengths(from: readonly string[], to: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: from.length + 1 }, () => Array<number>(to.length + 1).fill(0))
  for (let at = from.length - 1; at >= 0; at -= 1)
    for (let next = to.length - 1; next >= 0; next -= 1) {
      const row = rows[at]
      if (row)
        row[next] =
          from[at] === to[next]
            ? (rows[at + 1]?.[next + 1] ?? 0) + 1
            : Math.max(rows[at + 1]?.[next] ?? 0, row[next + 1] ?? 0)
    }
  return rows
}

/** Where hardly more than spaces is left between changed words, all that goes comes before all that comes. */
function inRuns(changes: readonly WordChange[]): readonly WordChange[] {
  const result: WordChange[] = []
  let removed: WordChange[] = []
  let added: WordChange[] = []
  let spaces: WordChange[] = []
  const settle = () => {
    result.push(...removed, ...added, ...spaces)
    removed = []
    added = []
    spaces = []
  }
  for (const change of changes) {
    const isSpace = change.text.trim() === ''
    if (change.kind === 'same' && isSpace && removed.length + added.length > 0) spaces.push(change)
    else if (change.kind === 'same') {
      settle()
      result.push(change)
    } else {
      for (const { text } of spaces) {
        removed.push({ kind: 'removed', text })
        added.push({ kind: 'added', text })
      }
      spaces = []
      if (change.kind === 'removed') removed.push(change)
      else added.push(change)
    }
  }
  settle()
  return result
}

function marked(kind: WordChange['kind'], words: readonly string[]): readonly WordChange[] {
  return words.map((text) => ({ kind, text }))
}

function joined(changes: readonly WordChange[]): readonly WordChange[] {
  const result: WordChange[] = []
  for (const change of changes) {
    const last = result.at(-1)
    if (last?.kind === change.kind) result[result.length - 1] = { kind: last.kind, text: last.text + change.text }
    else result.push(change)
  }
  return result
}
