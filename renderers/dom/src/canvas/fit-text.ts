/** The beginning of a text that has room, never a part of a character: an emoji is one, however it is put together. */
export function fitText(text: string, room: number): string {
  if (text.length > room)
    for (const { segment, index } of new Intl.Segmenter().segment(text))
      if (index + segment.length > room) return text.slice(0, index)
  return text
}
