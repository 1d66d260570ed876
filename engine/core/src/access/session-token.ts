/** Where the browser keeps an editor's token. */
export const sessionTokenKey = 'rb_t'

/**
 * Whether editing affordances may be shown: longer than 10 characters and beginning with "ey". It proves nothing by
 * itself; the server decides.
 */
export function isSessionToken(stored: string | null | undefined): stored is string {
  return typeof stored === 'string' && stored.length > 10 && stored.startsWith('ey')
}
