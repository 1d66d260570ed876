import { type Site, schemaOf } from '@quoin/engine'
import { isNode } from './node.ts'

/** What later versions of blocks than those here have stored, as after a deploy was taken back: one sentence for each type and version. */
export function newerBlocks(content: readonly unknown[], { catalogue }: Pick<Site, 'catalogue'>): readonly string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const schema = isNode(value) ? schemaOf(catalogue, value.type) : undefined
    if (schema && 'version' in value && typeof value.version === 'number' && value.version > schema.version)
      found.add(
        `A block of type "${schema.type}" was stored in version ${value.version}, and here it has version ${schema.version}: the page can be read, but not edited.`,
      )
    Object.values(value).forEach(look)
  }
  look(content)
  return [...found]
}
