import type { Places } from './places.ts'
import type { Reader } from './reader.ts'

/** Where the way home leads from a page of a language: to its own front page, else to that of the site. */
export async function homeOf(reader: Pick<Reader, 'page'>, { initial, pathOf }: Places, language: string) {
  const hasOwn = language !== initial && (await reader.page('home', language)) !== undefined
  return pathOf(hasOwn ? language : initial, 'home')
}
