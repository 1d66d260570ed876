import type { Selection } from '../selection.ts'
import type { Act } from '../session/edit-document.ts'

/** One line of the log: what was done or selected, under its number and time. */
export type LogEntry = { readonly n: number; readonly t: number } & (
  | Act
  | { readonly ids?: readonly string[]; readonly do: 'select'; readonly selection: Selection }
)

export interface LogHash {
  readonly hash: string
}

export interface LogHeader {
  readonly quoin: 'session'
  readonly version: 1
  readonly engine: string
  /** Which site the page belongs to: what is pasted from another one has no references. */
  readonly siteId?: string
  readonly schemaHash: string
  readonly pageType: string
  /** The page the entries begin with. */
  readonly page: unknown
  readonly language: string
  readonly startedAt: number
}

export interface ReplayLog {
  readonly header: LogHeader
  readonly lines: readonly (LogEntry | LogHash)[]
}

export function isHashLine(line: LogEntry | LogHash): line is LogHash {
  return 'hash' in line
}

export function writeLog({ header, lines }: ReplayLog): string {
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}
