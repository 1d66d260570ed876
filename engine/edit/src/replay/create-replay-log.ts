import type { Clock, Site } from '@quoin/engine'
import type { Selection } from '../selection.ts'
import type { Act } from '../session/edit-document.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { contentHash, schemaHash } from './content-hash.ts'
import { engineVersion } from './engine-version.ts'
import type { LogEntry, LogHash, LogHeader, ReplayLog } from './log-entry.ts'
import { packEntries, unpackEntries } from './packed-entries.ts'

const hashEvery = 100
const defaultLogEntries = 20_000

export interface ReplayLogWriter {
  add(act: Act, page: EditPage): void
  addSelection(selection: Selection): void
  read(page: EditPage): ReplayLog
}

export interface ReplayLogOptions {
  readonly clock: Clock
  readonly siteId: string
  /** The revision of the document now, and of the oldest step that can be undone or done again. */
  standing(): { readonly rev: number; readonly oldest: number | undefined }
  readonly maxEntries?: number | undefined
}

/** Writes down what a session does, so that it can be done again. The newest entries are kept; older ones without a step that can be undone are folded into the start page. */
export function createReplayLog(start: EditPage, site: Site, options: ReplayLogOptions): ReplayLogWriter {
  const { clock, siteId, standing, maxEntries = defaultLogEntries } = options
  const partLength = Math.max(1, Math.floor(maxEntries / 20))
  const startedAt = clock.now()
  let parts: readonly Part[] = []
  let open = openPart(start)
  let count = 0
  let newest = start

  function push(entry: LogEntry): void {
    open.entries.push(entry)
    if (count % hashEvery === 0) open.pages.set(count, newest)
    if (open.entries.length < partLength) return
    const { first, entries, pages } = open
    const { rev, oldest = Number.POSITIVE_INFINITY } = standing()
    parts = [...parts, { first, pages, upTo: rev, length: entries.length, packed: packEntries(entries) }]
    open = openPart(newest)
    let spare = parts.reduce((sum, { length }) => sum + length, -maxEntries)
    const folded = parts.findIndex(({ length, upTo }) => {
      spare -= length
      return spare < 0 || upTo >= oldest
    })
    parts = parts.slice(folded)
  }

  return {
    add({ ids = [], ...act }, page) {
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
        siteId,
        schemaHash: schemaHash(site),
        pageType: start.type,
        page: parts[0]?.first ?? open.first,
        language: start.language,
        startedAt,
      }
      const lines = [...parts.flatMap(linesOf), ...withHashes(open.entries, open.pages)]
      return { header, lines: [...lines, { hash: contentHash(page) }] }
    },
  }
}

/** Entries that nothing is added to any more. */
interface Part {
  /** The page they begin with. */
  readonly first: EditPage
  readonly length: number
  /** The revision of the document after them. */
  readonly upTo: number
  readonly packed: string
  /** By the number of the entry they come after. Pages never change, so a hash can wait until somebody reads the log. */
  readonly pages: ReadonlyMap<number, EditPage>
}

function openPart(first: EditPage) {
  return { first, entries: [] as LogEntry[], pages: new Map<number, EditPage>() }
}

function linesOf({ packed, pages }: Part): readonly (LogEntry | LogHash)[] {
  return withHashes(unpackEntries(packed), pages)
}

function withHashes(
  entries: readonly LogEntry[],
  pages: ReadonlyMap<number, EditPage>,
): readonly (LogEntry | LogHash)[] {
  return entries.flatMap((entry) => {
    const page = pages.get(entry.n)
    return page ? [entry, { hash: contentHash(page) }] : [entry]
  })
}
