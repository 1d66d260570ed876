/** The numbered rows of the editor's specification that have to be proved by a test that names them. */
const counts = { B: 60, K: 55, S: 72, U: 54, law: 46 }

export const editorRows: readonly string[] = [
  ...numbered('B-', counts.B),
  ...numbered('K-', counts.K),
  ...numbered('S-', counts.S),
  ...numbered('U-', counts.U),
  ...numbered('law ', counts.law),
]

/** Rows without a test so far, each with what is missing. The test wants every other row named, and none of these. */
export const unproved: Readonly<Record<string, string>> = {}

function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
}
