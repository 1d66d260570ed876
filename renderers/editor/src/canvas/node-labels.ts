import { isRecord } from '@quoin/engine'

type Labels = Readonly<Record<string, string>>

const none: Labels = {}

/** Pages are changed by making new ones, so what stayed has the labels it had. */
const known = new WeakMap<object, Labels>()

/** The names that were given to nodes by hand, at every depth. */
export function nodeLabels(nodes: readonly unknown[]): Labels {
  return joined(nodes.map((node) => (isRecord(node) ? labelsOf(node) : none)))
}

function labelsOf(node: Readonly<Record<string, unknown>>): Labels {
  const found = known.get(node)
  if (found) return found
  const labels = readLabels(node)
  known.set(node, labels)
  return labels
}

function readLabels({ id, label, props }: Readonly<Record<string, unknown>>): Labels {
  if (!isRecord(props)) return none
  const own = typeof id === 'string' && typeof label === 'string' ? { [id]: label } : none
  return joined([own, ...Object.values(props).map((value) => (Array.isArray(value) ? nodeLabels(value) : none))])
}

/** Most nodes have none, and of a long page all are asked at each letter. */
function joined(parts: readonly Labels[]): Labels {
  const named = parts.filter((labels) => labels !== none)
  return named.length === 0 ? none : Object.fromEntries(named.flatMap((labels) => Object.entries(labels)))
}
