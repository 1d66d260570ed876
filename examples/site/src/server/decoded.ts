/** A path as people write it; as it is where it cannot be decoded. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
