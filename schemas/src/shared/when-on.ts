/** For a field that is shown while a switch of the same block is on. */
export function whenOn(flag: string): (props: Readonly<Record<string, unknown>>) => boolean {
  return (props) => props[flag] === true
}
