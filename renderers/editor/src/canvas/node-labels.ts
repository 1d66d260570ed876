import { isRecord } from '@quoin/engine'

/** The names that were given to nodes by hand, at every depth. */
export function nodeLabels(content: readonly unknown[]): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {}
  collect(content, labels)
  return labels
}

function collect(nodes: readonly unknown[], labels: Record<string, string>): void {
  for (const node of nodes) {
    if (!isRecord(node) || !isRecord(node.props)) continue
    if (typeof node.id === 'string' && typeof node.label === 'string') labels[node.id] = node.label
    for (const value of Object.values(node.props)) if (Array.isArray(value)) collect(value, labels)
  }
}
