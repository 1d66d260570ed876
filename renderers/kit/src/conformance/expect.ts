/** Fails a case with a sentence. The suite brings no assertion library of its own, so that any runner can run it. */
export function hold(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence)
}

export function holdEqual(found: string, expected: string, what: string): void {
  if (found === expected) return
  const at = firstDifference(found, expected)
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  throw new Error(`${what} differs at ${at}.\nFound:    …${around(found)}…\nExpected: …${around(expected)}…`)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
