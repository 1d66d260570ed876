import { fitText } from '@quoin/dom/canvas'

/** As result lists show it: cut at a word where that loses little, never through the middle of a letter, with an ellipsis. */
export function cutText(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const part = fitText(whole, most - 1)
  const space = part.lastIndexOf(' ')
  return `${(space > most * 0.5 ? part.slice(0, space) : part).trimEnd()}…`
}
