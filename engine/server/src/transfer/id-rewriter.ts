import { idPattern } from '../texts/is-id.ts'

/** New ids wherever the old ones stand: in references, embeds and addresses of pictures alike. */
export function idRewriter(ids: ReadonlyMap<string, string>): <T>(value: T) => T {
  if (ids.size === 0) return (value) => value
  return (value) => JSON.parse(JSON.stringify(value).replaceAll(anyId, (id) => ids.get(id) ?? id))
}

const anyId = new RegExp(idPattern, 'g')
