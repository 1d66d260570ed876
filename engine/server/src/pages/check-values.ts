import { customIssues } from '@quoin/edit'
import { type Issue, issue, type Page, pageTypeOf, type Site, validatePage } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { inEditorSentences } from './editor-sentences.ts'
import { asIssue, judgingReader } from './judging-reader.ts'

/** A save that leaves a block alone finds in it what the save before found. */
const read = judgingReader()

/** What is wrong with values, by the rules of engine and editor (O-9). Paths begin at the values. */
export function issuesOf(
  values: Values,
  page: { readonly id: string; readonly type: string; readonly language: string },
  site: Site,
): readonly Issue[] {
  if (Object.keys(site.catalogue).length === 0) {
    return [
      issue('SCHEMA_MISSING', {
        message: 'The server knows no blocks, so this page was not checked.',
        severity: 'warning',
      }),
    ]
  }
  const input: Partial<Page> = {
    id: page.id,
    type: page.type,
    language: page.language,
    name: values.name,
    slug: values.slug,
    content: values.content,
    tags: values.tags,
    meta: values.meta,
    customValues: values.customValues,
  }
  const { issues } = validatePage(input, site, read)
  return [...inEditorSentences(issues, input, site), ...ofCustomValues(values, page.type, site)]
}

function ofCustomValues(values: Values, name: string, site: Site): readonly Issue[] {
  const type = pageTypeOf(site, name)
  const declared = type ? customIssues(values, type).map((one) => ({ ...asIssue(one), blockId: null })) : []
  return [...declared, ...undeclared(values, name, site)]
}

const mostUndeclared = 50

/** Custom values that the page type does not declare are kept, and told (decision 93): the first of them, for there may be millions. */
function undeclared(values: Values, type: string, site: Site): readonly Issue[] {
  const declared = new Set((pageTypeOf(site, type)?.customFields ?? []).map(({ name }) => name))
  return Object.keys(values.customValues)
    .filter((name) => !declared.has(name))
    .slice(0, mostUndeclared)
    .map((name) =>
      issue('PROP_INVALID', {
        path: ['customValues', name],
        message: `Pages of type "${type}" have no field "${name}".`,
        severity: 'warning',
      }),
    )
}

export function errorsOf(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter((found) => found.severity === 'error')
}
