/** The beginning of a text that has room, never a part of a character: an emoji is one, however it is put together. */
export function fitText(text: string, room: number): string {
  if (text.length <= room) return text
  let fitting = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (fitting.length + segment.length > room) break
    fitting += segment
  }
  return fitting
}
