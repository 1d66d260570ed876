import { isRecord, type Site } from '@quoin/engine'
import { contentHash } from './content-hash.ts'
import { isHashLine, type LogEntry, type LogHash, type ReplayLog } from './log-entry.ts'
import { steps } from './replay.ts'
import { sha256 } from './sha256.ts'

/** Members whose texts are structure, not words of a person. */
const structural = new Set([
  'id',
  'ids',
  'type',
  'blockType',
  'itemType',
  'language',
  'status',
  'editStatus',
  'do',
  'cause',
  'key',
  'hash',
  'slot',
  'owner',
  'prop',
  'before',
  'path',
  'slotName',
  'story',
  'primary',
  'anchor',
  'quoin',
  'kind',
  'schemaHash',
  'engine',
  'pageType',
  'siteId',
  'pageId',
  'version',
  'QUOIN_EMBED',
])

/** Every text replaced by a filler of equal length, equal texts by equal fillers; the hashes are those of the result. */
export function redactLog(log: ReplayLog, site: Site): ReplayLog {
  const header = { ...log.header, page: redact(log.header.page) }
  const filled: ReplayLog = {
    header,
    lines: log.lines.map((line) => (isHashLine(line) ? line : (redact(line) as LogEntry))), // the same members with other texts
  }
  const lines: (LogEntry | LogHash)[] = []
  for (const { line, document } of steps(filled, site))
    lines.push(isHashLine(line) ? { hash: contentHash(document.tree.getPage()) } : line)
  return { header, lines }
}

function redact(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return structural.has(key) || isToken(value) ? value : filler(value)
  if (Array.isArray(value)) return value.map((entry: unknown) => redact(entry, key))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, name)]))
}

/** Flags and numbers written as text mean the same to everyone. */
function isToken(text: string): boolean {
  return text === '' || text === 'true' || text === 'false' || /^-?\d{1,4}$/.test(text)
}

/** Letters made of the text's hash; white space stays where it is. */
function filler(text: string): string {
  const seed = sha256(text)
  return [...Array(text.length).keys()]
    .map((index) => {
      const original = text[index] ?? ''
      const digit = Number.parseInt(seed[index % seed.length] ?? '0', 16)
      return /\s/.test(original) ? original : String.fromCharCode(97 + ((digit + index) % 26))
    })
    .join('')
}
