import type { AdminRow } from '@quoin/engine/wire'

export type ShownStatus = 'DRAFT' | 'PUBLISHED' | 'CHANGED'

export function statusOf(page: Pick<AdminRow, 'status' | 'hasUnpublishedChanges'>): ShownStatus {
  if (page.status === 'DRAFT') return 'DRAFT'
  return page.hasUnpublishedChanges ? 'CHANGED' : 'PUBLISHED'
}

/** Visitors can open it, in whichever of its languages. */
export function isLive({ translations }: Pick<AdminRow, 'translations'>): boolean {
  return translations.some(({ status }) => status === 'PUBLISHED')
}

export type PageMark = 'SCHEDULED' | 'LOCKED' | 'WORKING' | 'MERGE_REQUESTED'

type Marked = Pick<AdminRow, 'scheduledForPublishingOn' | 'scheduledForUnpublishingOn' | 'isLocked' | 'editStatus'>

/** What else is to be known of a page, beside its status. */
export function marksOf(page: Marked): readonly PageMark[] {
  const marks: PageMark[] = []
  if (page.scheduledForPublishingOn || page.scheduledForUnpublishingOn) marks.push('SCHEDULED')
  if (page.isLocked) marks.push('LOCKED')
  if (page.editStatus !== 'MERGED') marks.push(page.editStatus)
  return marks
}

/** Languages of the site that a page does not have. */
export function missingLanguages(
  page: Pick<AdminRow, 'translations'>,
  languages: readonly { readonly code: string }[],
): readonly string[] {
  const present = new Set(page.translations.map(({ language }) => language))
  return languages.map(({ code }) => code).filter((code) => !present.has(code))
}
