/** Where a page of this site stands. */
export function pathOf(_language: string, slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}
