import type { PageChanges } from './page-changes.ts'

/** Whether any of it may be taken alone: what would go away goes with the whole version only. */
export function hasPicks({ page, blocks, moved }: PageChanges): boolean {
  return page.length + moved.length > 0 || blocks.some(({ change }) => change !== 'removed')
}
