import type { Page } from '@quoin/engine'
import type { Reader } from './reader.ts'

/** The posts written right after and right before another. */
export interface Neighbours {
  readonly newer: Page | undefined
  readonly older: Page | undefined
}

export interface KeptPosts {
  beside(id: string, language: string): Promise<Neighbours>
  /** What the posts of a language are about; other pages may have tags, too. */
  tags(language: string): Promise<ReadonlySet<string>>
  clear(): void
}

const pageSize = 1000

/** The posts of each language by date, read once while nothing public changes: each stands beside two others. */
export function keepPosts(reader: Reader): KeptPosts {
  const kept = new Map<string, Promise<readonly Page[]>>()

  async function read(language: string): Promise<readonly Page[]> {
    const posts: Page[] = []
    for (let page = 1; ; page += 1) {
      const { items, total } = await reader.posts({ language, page, pageSize })
      posts.push(...items)
      if (items.length === 0 || posts.length >= total) return posts
    }
  }

  function all(language: string): Promise<readonly Page[]> {
    const known = kept.get(language)
    if (known) return known
    const made = read(language)
    kept.set(language, made)
    made.catch(() => kept.get(language) === made && kept.delete(language))
    return made
  }

  return {
    async beside(id, language) {
      const posts = await all(language)
      const at = posts.findIndex((post) => post.id === id)
      return at < 0 ? { newer: undefined, older: undefined } : { newer: posts[at - 1], older: posts[at + 1] }
    },
    tags: async (language) => new Set((await all(language)).flatMap(({ tags }) => tags)),
    clear: () => kept.clear(),
  }
}
