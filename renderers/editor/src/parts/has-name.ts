interface Named {
  readonly name: string
}

/** Whether one of them has this name already, however it is capitalized: by their names people tell them apart. */
export function hasName(things: readonly Named[], name: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return things.some((thing) => plain(thing.name) === plain(name))
}

interface Known extends Named {
  readonly id: string
}

/** Whether one of them would take the name of another. The name it has it keeps, though another has it too. */
export function takesName(all: readonly Known[], one: Known, name: string): boolean {
  const others = all.filter(({ id }) => id !== one.id)
  return name.trim() !== one.name && hasName(others, name)
}
