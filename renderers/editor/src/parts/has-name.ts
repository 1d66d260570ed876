/** Whether one of them has this name already, however it is capitalized: by their names people tell them apart. */
export function hasName(things: readonly { readonly name: string }[], name: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return things.some((thing) => plain(thing.name) === plain(name))
}
