import { type EditSession, findNode } from '@quoin/edit'
import type { FieldDescriptor } from '@quoin/engine'

/** The descriptor of a node's prop. */
export function fieldOf(session: EditSession, id: string, prop: string): FieldDescriptor | undefined {
  const schema = findNode(session.getState(), session.site, id)?.schema
  return schema?.plan.find(({ key }) => key === prop)?.entry.descriptor
}
