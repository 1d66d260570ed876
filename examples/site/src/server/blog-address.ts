import type { Places } from './places.ts'

/** Which part of the blog a visitor looks at. */
export interface BlogView {
  readonly tag: string | undefined
  readonly page: number
}

/** Folders, not queries: so that the same addresses work as plain files. */
export function blogAddress(places: Places, language: string, { tag, page }: BlogView): string {
  const root = places.pathOf(language, 'blog')
  const tagged = tag === undefined ? root : `${root}/tag/${encodeURIComponent(tagInPath(tag))}`
  return page > 1 ? `${tagged}/page/${page}` : tagged
}

/** Below these are views of the blog, and no posts. */
export const blogViews = ['blog/tag/', 'blog/page/'] as const

/** The view a slug names; undefined when it is no list of the blog. */
export function readBlogSlug(slug: string): BlogView | undefined {
  const found = /^blog(?:\/tag\/(.+?))?(?:\/page\/([1-9]\d{0,4}))?$/.exec(slug)
  return found ? { tag: found[1] && tagOfPath(found[1]), page: Number(found[2] ?? 1) } : undefined
}

/** Whatever of a tag a path would take for its own, such as `..` or an empty folder, is written by its code (RFC 3986, 5.2.4). */
function tagInPath(tag: string): string {
  const written = tag.replace(/%(?=25|2E|2F)/g, '%25')
  if (tag === '.' || tag === '..') return written.replaceAll('.', '%2E')
  const isPath = tag.split('/').every((part) => !['', '.', '..'].includes(part)) && !/\/page\/\d+$/.test(tag)
  return isPath ? written : written.replaceAll('/', '%2F')
}

function tagOfPath(written: string): string {
  return written.replace(/%(?:25|2E|2F)/g, decodeURIComponent)
}

/** Older addresses of the lists, by query. */
export function readBlogQuery(query: URLSearchParams): BlogView | undefined {
  if (!query.has('tag') && !query.has('page')) return undefined
  const page = Math.trunc(Number(query.get('page') ?? 1))
  return { tag: query.get('tag') || undefined, page: page > 0 && page < 100_000 ? page : 1 }
}
