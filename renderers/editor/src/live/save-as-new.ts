import { type EditPage, valuesOf } from '@quoin/edit'
import type { AdminClient, Answer } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'

interface OtherNames {
  readonly name?: string
  readonly slug?: string
}

/** A draft with all that stands in the editor. A name and an address that are in use are replaced by those that the server suggests, each once. */
export async function saveAsNew(
  pages: Pick<AdminClient['pages'], 'create'>,
  page: EditPage,
  others: OtherNames = {},
): Promise<Answer<AdminPage>> {
  const { type, language, name } = page
  const answer = await pages.create({
    ...valuesOf(page),
    publishedAt: null,
    type,
    language,
    name,
    ...others,
    status: 'DRAFT',
  })
  if (answer.ok) return answer
  const { code, extra } = answer.problem
  const field = code === 'name_taken' ? 'name' : code === 'slug_taken' ? 'slug' : undefined
  if (field === undefined || typeof extra.suggestion !== 'string' || others[field] !== undefined) return answer
  return saveAsNew(pages, page, { ...others, [field]: extra.suggestion })
}
