import type { Site } from '@quoin/engine'
import { type ReplayLog, writeLog } from './log-entry.ts'
import { redactLog } from './redact-log.ts'

/** The log as JSON Lines; unless `plain`, with every text replaced by a filler of equal length. */
export function exportReplay(log: ReplayLog, site: Site, plain: boolean): string {
  return writeLog(plain ? log : redactLog(log, site))
}
