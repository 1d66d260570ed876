import type { JsonObject, PageMeta, StoredBlock } from '@quoin/engine'
import { ConfigError } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { awaitName } from '../store/journal.ts'
import { type GuestAuthor, insertAuthor } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'
import { insertSnapshot } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'
import { applyCreation } from './apply-change.ts'
import { issuesOf } from './check-values.ts'
import { insertPage, newDocument, requirePageType } from './create.ts'
import { spelledLanguage } from './open-document.ts'
import { besideReserved, requireSlug } from './reserved-slug.ts'
import { seedRefused } from './seed-refused.ts'
import { slugFrom } from './slug.ts'
import { requireStructure } from './structure.ts'

/** A page that a new site begins with. */
export interface SeedPage {
  /** A UUID, so that other seeded pages can refer to it. */
  readonly id: string
  readonly type: string
  /** `PUBLISHED` unless said otherwise. */
  readonly status?: 'DRAFT' | 'PUBLISHED'
  /** Who wrote it: a name on the page, without an account. One person has one id, also across pages. */
  readonly author?: GuestAuthor
  readonly translations: readonly SeedTranslation[]
}

/** A page of a fresh site in one language. */
export interface SeedTranslation {
  readonly language: string
  readonly name: string
  readonly slug?: string
  readonly content: readonly StoredBlock[]
  readonly meta?: PageMeta
  readonly tags?: readonly string[]
  readonly category?: string
  readonly customValues?: JsonObject
  readonly publishedAt?: string
}

/** Fills a store that holds no page yet, in one transaction. Answers whether it did. */
export function seedPages(parts: Parts, pages: readonly SeedPage[]): Promise<boolean> {
  return parts.store.write(async (tx) => {
    await awaitName(tx, 'seed')
    const first = await tx.db.selectFrom('pages').select('id').limit(1).executeTakeFirst()
    if (first) return false
    const authors = new Map(pages.flatMap(({ author }) => (author ? [[author.id, author] as const] : [])))
    for (const author of authors.values()) await insertAuthor(tx, author)
    for (const page of pages) {
      await seedPage(tx, parts, page).catch((error: unknown) => {
        throw seedRefused(page, error)
      })
    }
    return true
  })
}

async function seedPage(tx: Tx, parts: Parts, page: SeedPage): Promise<void> {
  const settings = await readSettings(tx, parts.baseSettings)
  const type = requirePageType(parts, page.type)
  await insertPage(tx, page.id, type.name, null)
  for (const [position, translation] of page.translations.entries()) {
    const language = spelledLanguage(translation.language, settings)
    if (language === undefined) {
      throw new ConfigError(
        'SEED_LANGUAGE',
        `The seeded page "${translation.name}" is in "${translation.language}", which is not among the languages in the settings. Add it to "settings.languages", or leave it out of the seed.`,
      )
    }
    const values: Values = {
      name: translation.name,
      slug: translation.slug ?? besideReserved(slugFrom(translation.name, settings), type.name, { parts, settings }),
      content: requireStructure(translation.content, parts),
      meta: translation.meta ?? {},
      customValues: translation.customValues ?? {},
      tags: translation.tags ?? [],
      category: translation.category ?? null,
      authorId: page.author?.id ?? null,
      publishedAt: translation.publishedAt ?? timestamp(tx.now),
    }
    requireSlug(values.slug, type.name, { parts, settings })
    const issues = issuesOf(values, { id: page.id, type: type.name, language }, parts.site)
    const snapshot = await insertSnapshot(tx, { pageId: page.id, language }, values, issues)
    const document = newDocument(tx, snapshot, { pageId: page.id, type, language, position, by: null })
    const isPublished = (page.status ?? 'PUBLISHED') === 'PUBLISHED'
    await applyCreation(tx, { parts, actor: { userId: null } }, document, {
      kind: 'create',
      line: 'saved',
      snapshot,
      summary: { added: values.content.length, removed: 0, changed: 0, moved: 0 },
      ...(isPublished ? { publishes: snapshot } : {}),
    })
  }
}
