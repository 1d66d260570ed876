import { findNode } from '@quoin/edit'
import type { FieldDescriptor } from '@quoin/engine'
import type { Workspace } from './workspace.ts'

/** The descriptor of a node's prop. */
export function fieldOf({ session, site }: Workspace, id: string, prop: string): FieldDescriptor | undefined {
  const schema = findNode(session.getState(), site, id)?.schema
  return schema?.plan.find(({ key }) => key === prop)?.entry.descriptor
}
