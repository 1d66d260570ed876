import type { PagePlace } from '@quoin/engine'
import type { PageRights, User } from '@quoin/engine/wire'
import { blockSubject, type Policy } from '../auth/policy.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { type DocumentHead, findHeads } from '../store/document-heads.ts'
import { type Document, placeKey } from '../store/documents.ts'

export function placeOf(document: DocumentHead): PagePlace {
  return { id: document.pageId, slug: document.slug, pageType: document.type, language: document.language }
}

/** Whether the policy hides any page at all. */
export function hidesPages(policy: Policy): boolean {
  return policy.has('canSeePageType', 'canSeePage')
}

/** Nobody else sees a page the policy hides (C-14). */
export async function canSee(
  policy: Policy,
  user: User,
  document: DocumentHead,
  ask: Policy['allows'] = policy.demands,
): Promise<boolean> {
  if (!hidesPages(policy)) return true
  return (await ask('canSeePageType', user, document.type)) && (await ask('canSeePage', user, placeOf(document)))
}

/** Those that this person may see, each document judged once. */
export async function seenHeads<H extends DocumentHead>(
  policy: Policy,
  user: User,
  heads: readonly H[],
  ask?: Policy['allows'],
): Promise<readonly H[]> {
  if (!hidesPages(policy)) return heads
  const verdicts = new Map<string, boolean>()
  for (const head of heads) {
    const key = placeKey(head)
    if (!verdicts.has(key)) verdicts.set(key, await canSee(policy, user, head, ask))
  }
  return heads.filter((head) => verdicts.get(placeKey(head)))
}

interface Place {
  readonly pageId: string | null
  readonly language: string | null
}

/** All but what stands on a page that is hidden from this person, so that nothing tells of it (C-14). */
export async function onlySeen<P extends Place>(
  tx: Tx,
  policy: Policy,
  user: User,
  places: readonly P[],
): Promise<readonly P[]> {
  if (!hidesPages(policy)) return places
  const pageIds = new Set(places.flatMap(({ pageId }) => pageId ?? []))
  const heads = await findHeads(tx, [...pageIds])
  const seen = new Set((await seenHeads(policy, user, heads, policy.allows)).map(placeKey))
  return places.filter((place) => place.pageId === null || place.language === null || seen.has(placeKey(place)))
}

export async function mayPublish(policy: Policy, user: User, document: DocumentHead): Promise<boolean> {
  return user.canPublish && policy.allows('canPublishPage', user, placeOf(document))
}

/** What this person may do with this document, so the editor can show it before it is refused. */
export async function pageRights(
  parts: Pick<Parts, 'policy' | 'site'>,
  user: User,
  document: Document,
): Promise<PageRights> {
  const { policy } = parts
  const place = placeOf(document)
  const canEditPage = await policy.allows('canEditPage', user, place)
  const { isAdmin } = user
  return {
    canEditPage,
    canEditContent: canEditPage,
    canEditPageAttributes: canEditPage && user.canEditPageAttributes,
    canEditSeo: canEditPage && user.canEditSeo,
    canPublish: await mayPublish(policy, user, document),
    canApprove: user.canApprove,
    canLock: canEditPage && isAdmin,
    canTakeOver: canEditPage && isAdmin,
    canDeletePage: user.canDeletePage && (await policy.allows('canDeletePage', user, place)),
    canAddTranslation:
      user.canCreatePage &&
      (await policy.allows('canAddTranslation', user, { pageType: document.type, language: document.language })),
    canDeleteTranslation: user.canDeletePage && (await policy.allows('canDeleteTranslation', user, place)),
    canDeploy: user.canDeploy,
    deniedBlocks: await deniedBlocks(parts, user),
  }
}

export async function deniedBlocks(
  { policy, site }: Pick<Parts, 'policy' | 'site'>,
  user: User,
): Promise<readonly string[]> {
  if (!policy.has('canUseBlock')) return []
  const denied: string[] = []
  for (const schema of Object.values(site.catalogue)) {
    if (!(await policy.allows('canUseBlock', user, blockSubject(schema.type, schema)))) denied.push(schema.type)
  }
  return denied
}
