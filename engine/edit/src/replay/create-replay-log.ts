import type { Clock, Site } from '@quoin/engine'
import type { Selection } from '../selection.ts'
import type { Act } from '../session/edit-document.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { contentHash, schemaHash } from './content-hash.ts'
import { engineVersion } from './engine-version.ts'
import type { LogEntry, LogHash, LogHeader, ReplayLog } from './log-entry.ts'

const hashEvery = 100
const defaultLogEntries = 20_000

export interface ReplayLogWriter {
  add(act: Act, ids: readonly string[], page: EditPage): void
  addSelection(selection: Selection): void
  read(page: EditPage): ReplayLog
}

/** Writes down what a session does, so that it can be done again. The newest entries are kept; older ones are folded into the start page. */
export function createReplayLog(
  start: EditPage,
  site: Site,
  clock: Clock,
  maxEntries: number = defaultLogEntries,
): ReplayLogWriter {
  const foldBy = Math.max(1, Math.floor(maxEntries / 20))
  const startedAt = clock.now()
  let first = start
  // pages never change, so a hash can wait until somebody reads the log
  let lines: (LogEntry | { readonly hashOf: EditPage })[] = []
  let checkpoints: { readonly n: number; readonly page: EditPage }[] = []
  let count = 0
  let newest = start

  function push(entry: LogEntry): void {
    lines.push(entry)
    if (count % hashEvery === 0) lines.push({ hashOf: newest })
    if (count % foldBy === 0) checkpoints.push({ n: count, page: newest })
    if (count <= maxEntries) return
    const fold = checkpoints.findLast(({ n }) => n <= count - maxEntries)
    if (!fold) return
    first = fold.page
    const cut = lines.findIndex((line) => 'n' in line && line.n > fold.n)
    lines = lines.slice(cut === -1 ? lines.length : cut)
    checkpoints = checkpoints.filter(({ n }) => n > fold.n)
  }

  return {
    add(act, ids, page) {
      newest = page
      count += 1
      const t = clock.now()
      push(ids.length > 0 ? { n: count, t, ids, ...act } : { n: count, t, ...act })
    },
    addSelection(selection) {
      count += 1
      push({ n: count, t: clock.now(), do: 'select', selection })
    },
    read(page) {
      const header: LogHeader = {
        quoin: 'session',
        version: 1,
        engine: engineVersion,
        schemaHash: schemaHash(site),
        pageType: start.type,
        page: first,
        language: start.language,
        startedAt,
      }
      return { header, lines: [...lines, { hashOf: page }].map(written) }
    },
  }
}

function written(line: LogEntry | { readonly hashOf: EditPage }): LogEntry | LogHash {
  return 'hashOf' in line ? { hash: contentHash(line.hashOf) } : line
}
