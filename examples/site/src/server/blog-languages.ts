import type { Places } from './places.ts'
import type { Reader } from './reader.ts'

/** The languages whose blog has posts: visitors and search engines are led to no empty one. */
export async function blogLanguages(reader: Pick<Reader, 'posts'>, { languages }: Places): Promise<readonly string[]> {
  const found = await Promise.all(
    languages.map(async ({ code }) => {
      const { total } = await reader.posts({ language: code, page: 1, pageSize: 1 })
      return total > 0 ? [code] : []
    }),
  )
  return found.flat()
}
