import { isFieldShown, type PageType, parseBlock } from '@quoin/engine'
import { showsNothing } from '../names/shows-nothing.ts'
import { isSlug, type SlugRules } from '../names/slug.ts'
import type { EditPage, PageTree } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import { customSchema } from './custom-values.ts'
import { type EditIssue, editIssue } from './issue-codes.ts'
import { isEmpty, valueIssues } from './node-issues.ts'

/** What is wrong with the page's own values. */
export function pageIssues(tree: PageTree, rules: SlugRules): readonly EditIssue[] {
  const page = tree.getPage()
  const issues: EditIssue[] = []
  const at = (code: 'SLUG_INVALID' | 'FIELD_REQUIRED', path: readonly string[], message?: string) =>
    issues.push(editIssue(code, { blockId: pageNodeId, path, message }))
  if (!isSlug(page.slug, rules)) at('SLUG_INVALID', ['slug'])
  if (showsNothing(page.name)) at('FIELD_REQUIRED', ['name'], 'The page needs a name.')
  return [...issues, ...customIssues(page, tree.pageType)]
}

/** What is wrong with the values of the page type's own fields. A hidden one is not asked. */
export function customIssues({ customValues }: Pick<EditPage, 'customValues'>, type: PageType): readonly EditIssue[] {
  const { customFields = [] } = type
  if (customFields.length === 0) return []
  const schema = customSchema(type)
  const values = { id: pageNodeId, props: customValues }
  const reading = parseBlock(schema, values)
  const missing = customFields.flatMap(({ name, field }) => {
    const asked = field.required && isFieldShown(field, reading.props) && isEmpty(field.type, customValues[name])
    return asked ? [editIssue('FIELD_REQUIRED', { path: [name], message: `'${field.label}' is required.` })] : []
  })
  return [...missing, ...valueIssues(values, schema, reading)].map((one) => ({
    ...one,
    blockId: pageNodeId,
    path: ['customValues', ...one.path],
  }))
}
