/** A page of these blocks, as an edit session opens it. */
export function pageOf<T>(content: readonly T[]) {
  return { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content }
}
