import { isRecord } from '@quoin/engine'

type Labels = Readonly<Record<string, string>>

/** Pages are changed by making new ones, so what stayed has the labels it had. */
const known = new WeakMap<object, Labels>()

/** The names that were given to nodes by hand, at every depth. */
export function nodeLabels(nodes: readonly unknown[]): Labels {
  const labels: Record<string, string> = {}
  for (const node of nodes) if (isRecord(node)) Object.assign(labels, labelsOf(node))
  return labels
}

function labelsOf(node: Readonly<Record<string, unknown>>): Labels {
  const found = known.get(node) ?? readLabels(node)
  known.set(node, found)
  return found
}

function readLabels({ id, label, props }: Readonly<Record<string, unknown>>): Labels {
  const labels: Record<string, string> = {}
  if (!isRecord(props)) return labels
  if (typeof id === 'string' && typeof label === 'string') labels[id] = label
  for (const value of Object.values(props)) if (Array.isArray(value)) Object.assign(labels, nodeLabels(value))
  return labels
}
