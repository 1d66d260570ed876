import type { ContractCase } from '@quoin/engine'
import { slugFrom } from '../../pages/slug.ts'
import { listDocuments } from '../document-list.ts'
import type { Store } from '../store.ts'
import { equal } from './expect.ts'
import { insert, page, values } from './sample.ts'

const noAccents = { allowAccentsInSlugs: false }

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
      const listed = (descending: boolean) =>
        store.read((tx) =>
          listDocuments(tx, {
            snapshot: 'saved',
            defaultLanguage: 'en',
            sort: { by: 'name', descending },
            limit: 20,
            offset: 0,
          }),
        )
      const namesOf = async (descending: boolean) => (await listed(descending)).documents.map(({ name }) => name)
      equal(await namesOf(false), names)
      equal(await namesOf(true), names.toReversed())
    },
  },
]
