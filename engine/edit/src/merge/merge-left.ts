import type { Page, Site, StoredBlock } from '@quoin/engine'
import { editableMembers } from '../patches/diff.ts'
import { openPage } from '../tree/open-page.ts'
import type { EditPage } from '../tree/page-tree.ts'
import type { Settle } from './clash.ts'
import { type Merged, mergePages } from './merge-pages.ts'

/** A version of a page that its author could not save. */
export interface LeftPage {
  readonly page: Page<StoredBlock>
  /** The version it was made on, where that can be had. */
  readonly base: Page<StoredBlock> | undefined
}

/**
 * What was left, as one's own side, on the page as it is now. Where the version it was made on is gone, every
 * value that both have and that differs is a clash, and what only one of them has stays.
 */
export function mergeLeft({ page, base }: LeftPage, newest: Page<StoredBlock>, site: Site, choose?: Settle): Merged {
  const mine = openPage(page, site).page
  const before = base ? openPage(base, site).page : nothingOf(mine)
  return mergePages(before, mine, openPage(newest, site).page, choose)
}

/** A version of which nothing is known: what two others have in common was theirs, and whatever differs was changed. */
function nothingOf(page: EditPage): EditPage {
  const none = Object.fromEntries(editableMembers.map((key) => [key, undefined]))
  return { ...page, ...none, content: [] }
}
