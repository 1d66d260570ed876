import { type Issue, issue } from '../../errors/issue.ts'
import { isRecord, type JsonObject } from '../../json.ts'
import { mapBlocks, mapNode, nodesOf } from '../../page/nodes.ts'
import { type PageType, pageTypeOf } from '../../page/page-type.ts'
import { readPage } from '../../page/read-page.ts'
import { writeReference } from '../../page/reference.ts'
import { relationProp, relationsOf, relationValue } from '../../page/relations.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import type { FieldDescriptor } from '../../schema/field.ts'
import { type Draft, type Loading, withIssues } from '../loading.ts'

type Values = Readonly<Record<string, unknown>>

/** Puts the related pages, without their content, beside the values that name them: in blocks, items and custom values. */
export async function resolveRelations<C extends Catalogue>(draft: Draft<C>, loading: Loading<C>): Promise<Draft<C>> {
  const { page } = draft
  const { catalogue } = loading.context.site
  const fieldsOfPage = customFields(pageTypeOf(loading.context.site, page.type))
  const [custom, ...found] = await Promise.all([
    relatedTo(page.customValues, fieldsOfPage, { path: ['customValues'] }, page.language, loading),
    ...nodesOf(page, catalogue).map(async ({ node, schema }) => {
      const related = await relatedTo(node.props, schema.fields, { blockId: node.id }, page.language, loading)
      return { ...related, node }
    }),
  ])
  const byNode = new Map(found.map(({ node, values }) => [node, values] as const))
  const withBlocks = mapBlocks(page, catalogue, (block) =>
    mapNode(block, ({ node }) => ({ ...node.props, ...byNode.get(node) })),
  )
  const customValues = { ...page.customValues, ...(custom.values as JsonObject) } // pages are JSON
  const issues = [custom, ...found].flatMap((related) => related.issues)
  return withIssues({ ...draft, page: { ...withBlocks, customValues } }, issues)
}

type Place = { readonly blockId?: string; readonly path?: readonly string[] }

interface Related {
  readonly values: Values
  readonly issues: readonly Issue[]
}

async function relatedTo<C extends Catalogue>(
  values: Values,
  descriptors: Readonly<Record<string, FieldDescriptor>>,
  place: Place,
  language: string,
  loading: Loading<C>,
): Promise<Related> {
  const found = await Promise.all(
    relationsOf(values, descriptors).map(async (relation) => {
      const pages = await Promise.all(
        relation.references.map(async (reference) => {
          const stored = await loading.readOther(reference, language)
          return isRecord(stored) ? readPage(stored) : undefined
        }),
      )
      const missing = relation.references.filter((_, index) => pages[index] === undefined)
      return { relation, pages, missing }
    }),
  )
  return {
    values: Object.fromEntries(
      found.map(({ relation, pages }) => [relationProp(relation.prop), relationValue(relation, pages)]),
    ),
    issues: found.flatMap(({ relation, missing }) =>
      missing.map((reference) => {
        const message = `The related page "${writeReference(reference)}" of "${relation.prop}" could not be loaded.`
        return issue('RELATION_FAILED', { ...place, message })
      }),
    ),
  }
}

function customFields(type: PageType | undefined): Readonly<Record<string, FieldDescriptor>> {
  return Object.fromEntries((type?.customFields ?? []).map(({ name, field }) => [name, field]))
}
