import type { AdminClient } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'
import { patiently } from '../parts/patiently.ts'

/** A page, or a translation of it that went alone. */
export interface Restorable extends Pick<AdminRow, 'id' | 'name'> {
  readonly alone?: string | undefined
}

interface OtherNames {
  readonly name?: string
  readonly slug?: string
}

type Pages = Pick<AdminClient['pages'], 'restore'>

/**
 * Brings a page back from the trash. A name and an address that are in use by now are replaced by those that the server
 * suggests, each once; a translation that needs others comes back before the rest of its page.
 */
export async function restorePage(
  pages: Pages,
  page: Restorable,
  others: OtherNames = {},
): ReturnType<Pages['restore']> {
  const which = page.alone === undefined ? {} : { language: page.alone }
  const answer = await patiently(() => pages.restore(page.id, { ...which, ...others }))
  if (answer.ok) return answer
  const { suggestion, language } = answer.problem.extra
  const field = answer.problem.code === 'name_taken' ? 'name' : 'slug'
  if (typeof suggestion !== 'string' || others[field] !== undefined) return answer
  if (typeof language !== 'string') return restorePage(pages, page, { ...others, [field]: suggestion })
  const first = await restorePage(pages, { ...page, alone: language }, { [field]: suggestion })
  return first.ok ? restorePage(pages, page, others) : first
}
