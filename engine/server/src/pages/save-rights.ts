import type { StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Act } from '../auth/permissions.ts'
import { blockSubject } from '../auth/policy.ts'
import { problem } from '../problem.ts'
import type { Document } from '../store/documents.ts'
import { isEqualJson } from './equal.ts'
import { isNode } from './node.ts'
import type { SaveContext } from './save-context.ts'
import { structureRefusals } from './structure-rights.ts'

const attributes = ['name', 'authorId', 'publishedAt', 'tags', 'category'] as const
const seo = ['slug', 'meta'] as const
export const lockFlags = ['locked', 'canAddBefore', 'canAddAfter', 'canEditContent'] as const

/** What a save needs, decided on the difference between stored and new values (G-8). */
export async function requireRights(
  context: SaveContext,
  document: Document,
  before: Values,
  next: Values,
): Promise<void> {
  const { may } = context
  const changed = (name: keyof Values) => !isEqualJson(before[name], next[name])
  const unless = (act: Act, fields: readonly string[]) => (fields.length === 0 || may(act) ? [] : fields)
  const forbidden = [
    ...unless('pages.attributes', attributes.filter(changed)),
    ...unless('pages.seo', seo.filter(changed)),
    ...unless('structure.lock', changedFlags(before.content, next.content)),
  ]
  if (forbidden.length > 0) throw problem('field_forbidden', { extra: { fields: forbidden } })
  const refused = structureRefusals(document, before, next, {
    site: context.parts.site,
    mayLock: () => may('structure.lock'),
  })
  if (refused.length > 0) throw problem('change_refused', { extra: { issues: refused } })
  await requireBlockTypes(context, before.content, next.content)
}

/** The lock flags of blocks are the business of who may lock. Blocks that come or go are judged elsewhere. */
function changedFlags(before: readonly StoredBlock[], next: readonly StoredBlock[]): readonly string[] {
  const old = new Map(allBlocks(before).map((block) => [block.id, block]))
  return allBlocks(next).flatMap((block) => {
    const stored = old.get(block.id)
    return lockFlags.filter((flag) => block[flag] !== stored?.[flag]).map((flag) => `${block.id}.${flag}`)
  })
}

/** Types that were not used in this document before are subject to the policy. */
export async function requireBlockTypes(
  { parts, viewer }: SaveContext,
  before: readonly StoredBlock[],
  next: readonly StoredBlock[],
): Promise<void> {
  if (!parts.policy.has('canUseBlock')) return
  const used = new Set(allBlocks(before).map(({ type }) => type))
  for (const block of allBlocks(next)) {
    if (used.has(block.type)) continue
    used.add(block.type)
    const schema = Object.hasOwn(parts.site.catalogue, block.type) ? parts.site.catalogue[block.type] : undefined
    if (await parts.policy.demands('canUseBlock', viewer.user, blockSubject(block.type, schema))) continue
    const issue = {
      severity: 'error',
      code: 'RIGHT_MISSING',
      message: `You may not use "${schema?.label ?? block.type}" here.`,
      blockId: block.id,
      path: ['content'],
    }
    throw problem('change_refused', { extra: { issues: [issue] } })
  }
}

/** Blocks at every depth: of the page, of slots, and items of repeaters. */
export function allBlocks(content: readonly StoredBlock[]): readonly StoredBlock[] {
  return content.flatMap((block) => [block, ...allBlocks(childBlocks(block.props))])
}

function childBlocks(props: Readonly<Record<string, unknown>>): readonly StoredBlock[] {
  return Object.values(props).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : []))
}
