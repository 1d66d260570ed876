import { type Ids, isRecord, type Site } from '@quoin/engine'
import { allRights } from '../rules/rule-context.ts'
import { createEditDocument, type DocumentHost, type EditDocument } from '../session/edit-document.ts'
import { openPage } from '../tree/open-page.ts'
import { contentHash, schemaHash } from './content-hash.ts'
import { isHashLine, type LogEntry, type LogHash, type LogHeader, type ReplayLog } from './log-entry.ts'

/** Whether doing it again gave the same page, and where it no longer did. */
export type ReplayResult =
  | { readonly ok: true; readonly hash: string }
  /** The first entry after the last hash that was still equal. */
  | { readonly ok: false; readonly entry: number; readonly hash: string; readonly expected: string }
  | { readonly ok: false; readonly reason: 'UNREADABLE' | 'SCHEMA_DIFFERS' }

/** Does again what a log tells, and compares what comes out. */
export function replay(text: string, site: Site): ReplayResult {
  const log = readLog(text)
  if (!log) return { ok: false, reason: 'UNREADABLE' }
  if (log.header.schemaHash !== schemaHash(site)) return { ok: false, reason: 'SCHEMA_DIFFERS' }
  let equalTo = 0
  let hash = ''
  for (const step of steps(log, site)) {
    if (!isHashLine(step.line)) continue
    hash = contentHash(step.document.tree.getPage())
    if (hash !== step.line.hash) return { ok: false, entry: equalTo + 1, hash, expected: step.line.hash }
    equalTo = step.done
  }
  return { ok: true, hash }
}

export interface ReplayStep {
  readonly line: LogEntry | LogHash
  /** Number of the newest entry that was done. */
  readonly done: number
  readonly document: EditDocument
}

/** Plays a log, line by line, on a document of its own. */
export function* steps(log: ReplayLog, site: Site): Generator<ReplayStep> {
  let drawn: readonly string[] = []
  let at = 0
  let now = log.header.startedAt
  const ids: Ids = {
    next() {
      at += 1
      return drawn[at - 1] ?? `replayed-${at}`
    },
  }
  const { siteId } = log.header
  const context = { rights: allRights, readOnly: [], ids, ...(siteId === undefined ? {} : { siteId }) }
  const nothing = () => {}
  const host: DocumentHost = {
    context: () => context,
    now: () => now,
    changed: nothing,
    patched: nothing,
    committed: nothing,
    announced: nothing,
    selected: nothing,
  }
  const { page } = openPage(log.header.page, site)
  const document = createEditDocument(page, site, { host, slugs: { allowAccentsInSlugs: true } })
  let done = 0
  for (const line of log.lines) {
    if (!isHashLine(line)) {
      drawn = line.ids ?? []
      at = 0
      now = line.t
      perform(document, line)
      done = line.n
    }
    yield { line, done, document }
  }
}

function perform(document: EditDocument, entry: LogEntry): void {
  switch (entry.do) {
    case 'command':
    case 'merge':
      document.run(entry.command, 'panel')
      return
    case 'batch':
      document.batch(entry.commands, entry.label)
      return
    case 'undo':
      document.undo()
      return
    case 'redo':
      document.redo()
      return
    case 'type':
      document.takeServerMembers({ ...document.tree.getPage(), type: entry.pageType })
      return
    case 'select':
      document.select(entry.selection)
  }
}

const acts = new Set<unknown>(['command', 'merge', 'batch', 'undo', 'redo', 'type', 'select'])

export function readLog(text: string): ReplayLog | undefined {
  try {
    const [header, ...lines]: unknown[] = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line))
    if (!isRecord(header) || header.quoin !== 'session' || header.version !== 1) return undefined
    const known = lines.every((line) => isRecord(line) && (typeof line.hash === 'string' || acts.has(line.do)))
    return known
      ? { header: header as unknown as LogHeader, lines: lines as unknown as readonly (LogEntry | LogHash)[] } // commands are judged again when they are done
      : undefined
  } catch {
    return undefined
  }
}
