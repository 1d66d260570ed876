/** As result lists show it: cut at a word where that loses little, with an ellipsis. */
export function cutText(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const part = whole.slice(0, most - 1)
  const space = part.lastIndexOf(' ')
  return `${(space > most * 0.5 ? part.slice(0, space) : part).trimEnd()}…`
}
