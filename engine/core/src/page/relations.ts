import { isRecord, ownMember } from '../json.ts'
import type { FieldDescriptor } from '../schema/field.ts'
import { type PageReference, readReference } from '../schema/reference.ts'
import { embedProp } from './embed.ts'
import type { Page } from './page.ts'

/** A value that names other pages. `multiple` ones hold a list. */
export interface Relation {
  readonly prop: string
  readonly multiple: boolean
  readonly references: readonly PageReference[]
}

/** Where the related page is put, beside the value that names it. Never saved. */
export function relationProp(prop: string): string {
  return `${prop}_embed`
}

/** The relations of a block, or of custom values, whose pages are to be loaded. */
export function relationsOf(
  values: Readonly<Record<string, unknown>>,
  descriptors: Readonly<Record<string, FieldDescriptor>>,
): readonly Relation[] {
  return Object.entries(descriptors).flatMap(([prop, descriptor]) => {
    if (descriptor.type !== 'RELATIONSHIP' || !descriptor.embedValues || prop === embedProp) return []
    const references = [ownMember(values, prop)].flat().flatMap((value) => readReference(value) ?? [])
    return [{ prop, multiple: descriptor.multiple, references }]
  })
}

/** What a related page is to those who relate to it: everything but its content. */
export function withoutContent(page: Page<unknown>): Page<never> {
  const { workingContent: _, committedContent: __, ...rest } = page
  return { ...rest, content: [] }
}

/** One page or null; of a list those that could be loaded. */
export function relationValue(
  relation: Relation,
  pages: readonly (Page<unknown> | undefined)[],
): Page<never> | null | readonly Page<never>[] {
  const found = pages.flatMap((page) => (page ? withoutContent(page) : []))
  return relation.multiple ? found : (found[0] ?? null)
}

/**
 * The pages that loading put beside a value that names them: in what a view is given as `loaded`, and in the
 * `customValues` of a page. Without their content, in the order in which they are named; those that failed are left out.
 *
 * @example
 * const [author] = relatedPages(loaded, 'author')
 */
export function relatedPages(values: Readonly<Record<string, unknown>>, prop: string): readonly Page<never>[] {
  const pages: readonly unknown[] = [ownMember(values, relationProp(prop))].flat()
  return pages.filter((page): page is Page<never> => isRecord(page)) // nothing but pages is put there
}
