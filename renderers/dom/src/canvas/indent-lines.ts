/** The selected lines two spaces further in, or out, and where the selection is then. An empty line stays empty. */
export function indentLines(
  text: string,
  [from, to]: readonly [number, number],
  outwards: boolean,
): readonly [string, number, number] {
  const start = text.slice(0, from).lastIndexOf('\n') + 1
  // a line of which only the feed before it is selected is none of them
  const end = `${text}\n`.indexOf('\n', Math.max(from, to - 1))
  const moved = (until: number) =>
    text.slice(start, until).replace(outwards ? /^ {1,2}/gm : /^(?=.)/gm, outwards ? '' : '  ')
  const at = (place: number) => start + moved(place).length
  return [text.slice(0, start) + moved(end) + text.slice(end), at(from), at(to)]
}
