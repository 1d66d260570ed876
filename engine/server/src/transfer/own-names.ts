import { freeSlugBeside, type RootContext } from '../pages/reserved-slug.ts'
import { freeName, type Numbers } from '../pages/slug.ts'
import { claimName, claimSlug } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import type { ArchivedSnapshot } from './archived.ts'
import type { Entered, Former } from './import-entries.ts'
import type { PreparedDocument, SnapshotTexts } from './prepare-pages.ts'

export interface Named {
  /** What another page holds or belongs to the site itself, and what it was called instead. */
  readonly renamed: readonly { readonly field: 'name' | 'slug'; readonly before: string; readonly after: string }[]
  rename(texts: SnapshotTexts): SnapshotTexts
}

export type TextsOf = (snapshot: number) => SnapshotTexts

/** A translation whose names are its own by now, and whose rows are still to be written. */
export interface Staged extends Entered {
  readonly former: Former | undefined
  readonly textsOf: TextsOf
  /** Values that stand now, by their numbers in the archive. */
  readonly present: ReadonlyMap<number, SnapshotTexts>
  readonly named: Named
}

type Holder = Pick<PreparedDocument, 'pageId' | 'type' | 'language' | 'deleted'>

/**
 * Reserves the slugs and names of translations. Those that another page holds get a number; of many equal ones it rises from
 * one to the next. Slugs that belong to the site itself become others beside them.
 */
export function ownNames(
  tx: Tx,
  context: RootContext,
): (of: Holder, present: readonly SnapshotTexts[]) => Promise<Named> {
  const numbers = new Map<string, Numbers>()
  const numbersOf = (where: string): Numbers => {
    const known = numbers.get(where) ?? new Map<string, number>()
    numbers.set(where, known)
    return known
  }
  return async (of, present) => {
    const taken = of.deleted ? [] : present.map(fieldsOf)
    const slugs = new Map<string, string>()
    for (const slug of new Set(taken.map((fields) => fields.slug)))
      slugs.set(
        slug,
        await freeSlugBeside(slug, of.type, context, {
          isFree: async (wish) => !(await claimSlug(tx, of, wish)),
          numbers: numbersOf(`slug ${of.language}`),
        }),
      )
    const names = new Map<string, string>()
    for (const name of new Set(taken.map((fields) => fields.name)))
      names.set(
        name,
        await freeName(
          name,
          async (wish) => !(await claimName(tx, of, wish)),
          numbersOf(`name ${of.language} ${of.type}`),
        ),
      )
    const renamed = [...changesOf('slug', slugs), ...changesOf('name', names)]
    return {
      renamed,
      rename(texts) {
        if (renamed.length === 0) return texts
        const fields = fieldsOf(texts)
        const { slug, name } = fields
        return {
          ...texts,
          fields: JSON.stringify({ ...fields, slug: slugs.get(slug) ?? slug, name: names.get(name) ?? name }),
        }
      },
    }
  }
}

function changesOf(field: 'name' | 'slug', given: ReadonlyMap<string, string>): Named['renamed'] {
  return [...given].filter(([before, after]) => before !== after).map(([before, after]) => ({ field, before, after }))
}

function fieldsOf(texts: SnapshotTexts): ArchivedSnapshot['fields'] {
  return JSON.parse(texts.fields)
}
