import type { ClipFlavours } from '@quoin/edit/protocol'

const types = [
  ['json', 'web application/vnd.quoin+json'],
  ['html', 'text/html'],
  ['text', 'text/plain'],
] as const

/** Gives the browser's own copy each flavour that there is. */
export function putFlavours(data: DataTransfer, flavours: ClipFlavours): void {
  for (const [name, type] of types) {
    const value = flavours[name]
    if (value !== undefined) data.setData(type, value)
  }
}

/** The flavours of what is pasted, without those that are empty. */
export function takenFlavours(data: DataTransfer): ClipFlavours {
  const taken: Record<string, string> = {}
  for (const [name, type] of types) {
    const value = data.getData(type)
    if (value) taken[name] = value
  }
  return taken
}
