/** A media query that holds where a page in this mode is light. */
export function lightWhen(mode: string | undefined): string {
  if (mode === 'system') return '(prefers-color-scheme: light)'
  return mode === 'dark' ? 'not all' : 'all'
}
