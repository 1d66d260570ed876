/** The beginning of a text, never cut through the middle of a letter. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, Math.max(0, most)).replace(/[\uD800-\uDBFF]$/, '') : text
}
