import { userView } from '../auth/user-view.ts'
import type { Parts } from '../parts.ts'
import { type Problem, problem } from '../problem.ts'
import { nameHolder, slugHolder, type Taken } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { findUser } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'
import type { Actor } from './actor.ts'
import { hidesPages, onlySeen } from './page-rights.ts'
import { freeName, freeSlug } from './slug.ts'

/** What another page has already: with one that is free, and with that page where the person may know of it (O-4, §16). */
export async function takenProblem(
  tx: Tx,
  context: { readonly parts: Parts; readonly actor: Actor },
  of: { readonly type: string; readonly language: string },
  taken: Taken,
): Promise<Problem> {
  const { language } = of
  const holder = { pageId: taken.pageId, language }
  const conflict = (await isKnown(tx, context, holder)) ? { conflictWith: holder } : {}
  if (taken.what === 'slug') {
    const isFree = async (slug: string) => (await slugHolder(tx, slug, language)) === undefined
    return problem('slug_taken', { extra: { suggestion: await freeSlug(taken.value, isFree), ...conflict } })
  }
  const isFree = async (name: string) => (await nameHolder(tx, name, of)) === undefined
  return problem('name_taken', { extra: { suggestion: await freeName(taken.value, isFree), ...conflict } })
}

async function isKnown(
  tx: Tx,
  { parts, actor }: { readonly parts: Parts; readonly actor: Actor },
  page: { readonly pageId: string; readonly language: string },
): Promise<boolean> {
  if (!hidesPages(parts.policy)) return true
  const record = actor.userId === null ? undefined : await findUser(tx, actor.userId)
  if (!record) return false
  const user = userView(record, await readSettings(tx, parts.baseSettings))
  return (await onlySeen(tx, parts.policy, user, [page])).length > 0
}
