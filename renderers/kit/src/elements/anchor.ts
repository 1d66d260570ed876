import { isRecord, type Page } from '@quoin/engine'

/** Only the first question of a page gets a given anchor; later ones stay without. */
export function ownsAnchor(page: Page, id: string, anchor: string): boolean {
  return anchor !== '' && (firstWithAnchor(page.content, anchor) ?? id) === id
}

function firstWithAnchor(nodes: readonly unknown[], anchor: string): string | undefined {
  for (const node of nodes) {
    if (!isRecord(node) || !isRecord(node.props) || typeof node.id !== 'string') continue
    if (node.type === 'faq' && node.props.id === anchor) return node.id
    for (const value of Object.values(node.props)) {
      const found = Array.isArray(value) ? firstWithAnchor(value, anchor) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}
