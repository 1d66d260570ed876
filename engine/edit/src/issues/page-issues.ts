import { type EditIssue, editIssue } from '../issue-codes.ts'
import { pageNodeId } from '../place.ts'
import { isSlug, type SlugRules } from '../slug.ts'
import type { PageTree } from '../tree/page-tree.ts'

/** What is wrong with the page's own values. */
export function pageIssues(tree: PageTree, rules: SlugRules): readonly EditIssue[] {
  const page = tree.getPage()
  const issues: EditIssue[] = []
  const at = (code: 'SLUG_INVALID' | 'FIELD_REQUIRED', path: readonly string[], message?: string) =>
    issues.push(editIssue(code, { blockId: pageNodeId, path, message }))
  if (!isSlug(page.slug, rules)) at('SLUG_INVALID', ['slug'])
  if (page.name.trim() === '') at('FIELD_REQUIRED', ['name'], 'The page needs a name.')
  for (const { name, field } of tree.pageType.customFields ?? []) {
    const value = page.customValues[name]
    const empty = value === undefined || value === null || value === ''
    if (field.required && empty) at('FIELD_REQUIRED', ['customValues', name], `'${field.label}' is required.`)
  }
  return issues
}
