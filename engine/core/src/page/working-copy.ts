import { isRecord } from '../json.ts'
import type { Page } from './page.ts'

const workingMembers = ['name', 'slug', 'meta', 'customValues', 'tags', 'category', 'authorId', 'publishedAt'] as const

/**
 * A person with the flag useWorkingCopy sees the working content as the content, and the saved one as committedContent.
 * Other values of the working copy, where the server sends them, are seen in place of the saved ones.
 */
export function withWorkingCopy<B>(page: Page<B>, user: { readonly useWorkingCopy: boolean }): Page<B> {
  const { workingContent } = page
  if (!user.useWorkingCopy || !Array.isArray(workingContent)) return page
  const values = (page as { readonly workingValues?: unknown }).workingValues // part of the admin answer, unknown to public pages
  const working = isRecord(values) ? workingMembers.filter((key) => Object.hasOwn(values, key)) : []
  const replaced = Object.fromEntries(working.map((key) => [key, isRecord(values) ? values[key] : undefined]))
  return { ...page, ...replaced, content: workingContent, committedContent: page.content }
}
