import type { ContractCase } from '@quoin/engine'
import { slugFrom } from '../../pages/slug.ts'
import { type DocumentQuery, listDocuments, type Sort } from '../document-list.ts'
import type { Store } from '../store.ts'
import { equal } from './expect.ts'
import { insert, page, values } from './sample.ts'

const noAccents = { allowAccentsInSlugs: false }

async function namesBy(
  store: Store,
  by: Sort,
  descending: boolean,
  only: Pick<DocumentQuery, 'status' | 'editStatus'> = {},
): Promise<readonly string[]> {
  const sort = { by, descending }
  const query = { snapshot: 'saved', defaultLanguage: 'en', sort, limit: 20, offset: 0, ...only } as const
  return (await store.read((tx) => listDocuments(tx, query))).documents.map(({ name }) => name)
}

/** One order of lists everywhere (U-5). */
export const listCases: readonly ContractCase<Store>[] = [
  {
    name: 'text sorts by code point, so lists have one order everywhere',
    async check(store) {
      const slugs = ['b', 'Z', 'a-b', 'ab', 'é', 'a']
      await store.write(async (tx) => {
        await insert(tx, page, values)
        await tx.db
          .insertInto('slugs')
          .values(slugs.map((slug) => ({ slug, language: 'de', page_id: page })))
          .execute()
      })
      const rows = await store.read((tx) =>
        tx.db.selectFrom('slugs').select('slug').where('language', '=', 'de').orderBy('slug').execute(),
      )
      equal(
        rows.map(({ slug }) => slug),
        ['Z', 'a', 'a-b', 'ab', 'b', 'é'],
      )
    },
  },
  {
    name: 'pages are listed by name as people look names up, and back in the same order (G-1, U-5)',
    async check(store) {
      const names = ['“Always open”', 'bread', 'Ecole', 'Élan', 'Part 2', 'Part 10', 'Straße', 'Strauß', 'Zoo']
      await store.write(async (tx) => {
        for (const name of names.toReversed())
          await insert(tx, crypto.randomUUID(), { ...values, name, slug: slugFrom(name, noAccents) })
      })
      equal(await namesBy(store, 'name', false), names)
      equal(await namesBy(store, 'name', true), names.toReversed())
    },
  },
  {
    name: 'pages are listed by what they are: drafts, planned, worked on, waiting for approval (G-1)',
    async check(store) {
      const states = [
        { name: 'Plain', set: { status: 'PUBLISHED' } },
        { name: 'Draft', set: { status: 'DRAFT' } },
        { name: 'Planned', set: { status: 'PUBLISHED', publish_on: 5 } },
        { name: 'Working', set: { status: 'PUBLISHED', edit_status: 'WORKING' } },
        { name: 'Asked', set: { status: 'PUBLISHED', edit_status: 'MERGE_REQUESTED' } },
        { name: 'Gone', set: { status: 'DRAFT', edit_status: 'WORKING', publish_on: 5, deleted_at: 6 } },
      ] as const
      await store.write(async (tx) => {
        for (const { name, set } of states) {
          const id = crypto.randomUUID()
          await insert(tx, id, { ...values, name, slug: slugFrom(name, noAccents) })
          await tx.db.updateTable('documents').set(set).where('page_id', '=', id).execute()
        }
      })
      equal(await namesBy(store, 'name', false, { status: 'DRAFT' }), ['Draft'])
      equal(await namesBy(store, 'name', true, { status: 'PUBLISHED' }), ['Working', 'Planned', 'Plain', 'Asked'])
      equal(await namesBy(store, 'updatedAt', true, { status: 'SCHEDULED' }), ['Planned'])
      equal(await namesBy(store, 'name', false, { editStatus: 'WORKING' }), ['Working'])
      equal(await namesBy(store, 'name', false, { editStatus: 'MERGE_REQUESTED' }), ['Asked'])
      equal(await namesBy(store, 'name', false, { editStatus: 'MERGED' }), ['Draft', 'Plain', 'Planned'])
    },
  },
  {
    name: 'what was never published is listed as older than all that was (G-1)',
    async check(store) {
      const dates = [null, '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
      await store.write(async (tx) => {
        for (const publishedAt of dates) {
          const name = publishedAt ?? 'Draft'
          await insert(tx, crypto.randomUUID(), { ...values, name, slug: slugFrom(name, noAccents), publishedAt })
        }
      })
      equal(await namesBy(store, 'publishedAt', false), ['Draft', ...dates.slice(1)])
      equal(await namesBy(store, 'publishedAt', true), ['Draft', ...dates.slice(1)].toReversed())
    },
  },
]
