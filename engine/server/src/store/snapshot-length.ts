import type { Snapshot } from './tables/pages.ts'

/** How many characters a version takes: the measure of what is held in memory at a time. */
export function snapshotLength({ fields, content, issues }: Pick<Snapshot, 'fields' | 'content' | 'issues'>): number {
  return fields.length + content.length + issues.length
}
