export const importModes = ['merge', 'replace'] as const
export const importConflicts = ['skip', 'overwrite', 'copy'] as const

/** What becomes of what is here already. */
export interface ImportChoice {
  readonly mode: (typeof importModes)[number]
  readonly conflict: (typeof importConflicts)[number]
}

/** The choice as somebody wrote it down; undefined where it is none. */
export function importChoice(written: {
  readonly mode: unknown
  readonly conflict: unknown
}): ImportChoice | undefined {
  const mode = importModes.find((one) => one === written.mode)
  const conflict = importConflicts.find((one) => one === written.conflict)
  return mode && conflict && { mode, conflict }
}
