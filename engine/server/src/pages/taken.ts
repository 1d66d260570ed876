import { userView } from '../auth/user-view.ts'
import type { Parts } from '../parts.ts'
import { type Problem, problem } from '../problem.ts'
import { nameHolder, slugHolder, type Taken } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { findUser } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'
import type { Actor } from './actor.ts'
import { hidesPages, onlySeen } from './page-rights.ts'
import { freeSlugBeside } from './reserved-slug.ts'
import { freeName, inPresentForm } from './slug.ts'

interface Context {
  readonly parts: Parts
  readonly actor: Actor
}

interface Place {
  readonly type: string
  readonly language: string
}

/** What another page has already: with one that is free, and with that page where the person may know of it (O-4, §16). */
export async function takenProblem(tx: Tx, context: Context, of: Place, taken: Taken): Promise<Problem> {
  const holder = { pageId: taken.pageId, language: of.language }
  const conflict = (await isKnown(tx, context, holder)) ? { conflictWith: holder } : {}
  if (taken.what === 'slug')
    return problem('slug_taken', { extra: { suggestion: await openSlug(tx, context, of, taken.value), ...conflict } })
  const isFree = async (name: string) => (await nameHolder(tx, name, of)) === undefined
  return problem('name_taken', { extra: { suggestion: await freeName(taken.value, isFree), ...conflict } })
}

/** What belongs to the site itself is as little to be had (decision 73). */
export async function reservedTaken(tx: Tx, context: Context, of: Place, slug: string): Promise<Problem> {
  return problem('slug_taken', { extra: { suggestion: await openSlug(tx, context, of, slug) } })
}

async function openSlug(tx: Tx, { parts }: Context, { type, language }: Place, slug: string): Promise<string> {
  const isFree = async (one: string) => (await slugHolder(tx, one, language)) === undefined
  const settings = await readSettings(tx, parts.baseSettings)
  return freeSlugBeside(inPresentForm(slug, settings), type, { parts, settings }, { isFree })
}

async function isKnown(
  tx: Tx,
  { parts, actor }: Context,
  page: { readonly pageId: string; readonly language: string },
): Promise<boolean> {
  if (!hidesPages(parts.policy)) return true
  const record = actor.userId === null ? undefined : await findUser(tx, actor.userId)
  if (!record) return false
  const user = userView(record, await readSettings(tx, parts.baseSettings))
  return (await onlySeen(tx, parts.policy, user, [page])).length > 0
}
