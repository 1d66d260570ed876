import { isRecord } from '../json.ts'
import { parseBlock } from '../schema/parse-props.ts'
import type { BlockReader } from './validate-page.ts'

/** Props that are stored as before are not parsed again, wherever their block stands by now. */
export function rememberingReader(): BlockReader {
  const known = new WeakMap<object, Parameters<BlockReader>[1] & { schema: unknown; parsed: ReturnType<BlockReader> }>()
  return (schema, node, nameItem) => {
    const { id, version, props } = node
    if (!isRecord(props) || nameItem) return parseBlock(schema, node, nameItem)
    const before = known.get(props)
    if (before?.schema === schema && before.id === id && before.version === version) return before.parsed
    const parsed = parseBlock(schema, node)
    known.set(props, { ...node, schema, parsed })
    return parsed
  }
}
