import { type Issue, issue } from '../../errors/issue.ts'
import { isRecord, type JsonObject } from '../../json.ts'
import { mapBlocks, mapNode, nodesOf } from '../../page/nodes.ts'
import { type PageType, pageTypeOf } from '../../page/page-type.ts'
import { readPage } from '../../page/read-page.ts'
import { type Relation, relationProp, relationsOf, relationValue } from '../../page/relations.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import type { FieldDescriptor } from '../../schema/field.ts'
import { writeReference } from '../../schema/reference.ts'
import { type Draft, type Loading, withIssues } from '../loading.ts'

/** Puts the related pages, without their content, beside the values that name them: in blocks, items and custom values. */
export async function resolveRelations<C extends Catalogue>(draft: Draft<C>, loading: Loading<C>): Promise<Draft<C>> {
  const { page } = draft
  const { catalogue } = loading.context.site
  const ofPage = relationsOf(page.customValues, customFields(pageTypeOf(loading.context.site, page.type)))
  const ofNodes = nodesOf(page, catalogue)
    .map(({ node, schema }) => ({ node, relations: relationsOf(node.props, schema.fields) }))
    .filter(({ relations }) => relations.length > 0)
  if (ofPage.length + ofNodes.length === 0) return draft
  const [custom, ...found] = await Promise.all([
    relatedPages(ofPage, { path: ['customValues'] }, page.language, loading),
    ...ofNodes.map(({ node, relations }) => relatedPages(relations, { blockId: node.id }, page.language, loading)),
  ])
  const byNode = new Map(ofNodes.map(({ node }, index) => [node, found[index]?.values] as const))
  const withBlocks = mapBlocks(page, catalogue, (block) =>
    mapNode(block, ({ node }) => ({ ...node.props, ...byNode.get(node) })),
  )
  const customValues = { ...page.customValues, ...(custom.values as JsonObject) } // pages are JSON
  const issues = [custom, ...found].flatMap((related) => related.issues)
  return withIssues({ ...draft, page: { ...withBlocks, customValues } }, issues)
}

type Place = { readonly blockId?: string; readonly path?: readonly string[] }

interface Related {
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly Issue[]
}

async function relatedPages<C extends Catalogue>(
  relations: readonly Relation[],
  place: Place,
  language: string,
  loading: Loading<C>,
): Promise<Related> {
  const found = await Promise.all(
    relations.map(async (relation) => {
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
      missing.map(writeReference).map((reference) =>
        issue('RELATION_FAILED', {
          ...place,
          message: `The related page "${reference}" of "${relation.prop}" could not be loaded.`,
          reference,
        }),
      ),
    ),
  }
}

function customFields(type: PageType | undefined): Readonly<Record<string, FieldDescriptor>> {
  return Object.fromEntries((type?.customFields ?? []).map(({ name, field }) => [name, field]))
}
