import type { AdminPage } from '@quoin/engine/wire'

export type ShownStatus = 'DRAFT' | 'PUBLISHED' | 'CHANGED' | 'SCHEDULED'

/** What a page is to visitors, in one word. Unsaved and newer saved work counts as changed. */
export function shownStatus(
  page: AdminPage,
  present: { readonly revision: number; readonly saved: boolean },
): ShownStatus {
  if (page.scheduledForPublishingOn) return 'SCHEDULED'
  if (page.status === 'DRAFT') return 'DRAFT'
  const changed = page.hasUnpublishedChanges || present.revision !== page.revision || !present.saved
  return changed ? 'CHANGED' : 'PUBLISHED'
}
