import { ownMember } from '../json.ts'
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
    const value = ownMember(values, prop)
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
    const references = entries.map(readReference).filter((reference) => reference !== undefined)
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
  const found = pages.filter((page) => page !== undefined).map(withoutContent)
  return relation.multiple ? found : (found[0] ?? null)
}
