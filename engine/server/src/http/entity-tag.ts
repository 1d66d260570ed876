/** Whether `If-None-Match` names this answer; a tag with the suffix of a content coding names the same one. */
export function matchesTag(given: string | null, etag: string): boolean {
  if (given === null) return false
  const bare = etag.slice(1, -1)
  return given.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag || new RegExp(`^"${bare}-(?:gzip|br|zstd|deflate)"$`).test(tag)
  })
}
