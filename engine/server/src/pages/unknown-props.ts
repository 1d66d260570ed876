import { toPointer } from '@quoin/edit'
import { type Catalogue, isRecord, type Site, schemaOf } from '@quoin/engine'
import type { Notice } from '@quoin/engine/wire'

type Place = readonly (string | number)[]

const mostNotices = 50

/**
 * What a client wrote that will be drawn nowhere, by a prop's name that its block does not know. It is stored, since a
 * block of the future may know it, but a program that misspells a name would lose what it says without a word. Props of
 * an earlier version are left to its migration.
 */
export function unknownPropNotices({ catalogue }: Site<Catalogue>, content: unknown): readonly Notice[] {
  const notices: Notice[] = []
  visit(content, ['content'])
  return notices

  function visit(value: unknown, path: Place): void {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    if (!isRecord(value) || typeof value.type !== 'string' || !isRecord(value.props)) return
    const schema = schemaOf(catalogue, value.type)
    const version = typeof value.version === 'number' ? value.version : 1
    for (const [name, prop] of Object.entries(value.props)) {
      if (notices.length === mostNotices) return
      const at = [...path, 'props', name]
      if (!schema || Object.hasOwn(schema.fields, name)) visit(prop, at)
      else if (version >= schema.version) notices.push(noticeOf(at, value.type, name, Object.keys(schema.fields)))
    }
  }
}

function noticeOf(path: Place, type: string, name: string, known: readonly string[]): Notice {
  const message = `A block "${type}" has no prop "${name}". It is stored, and drawn nowhere. Its props are ${known.join(', ')}.`
  return { code: 'prop_unknown', path: toPointer(path), message }
}
