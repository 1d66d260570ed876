/** Plain text as it stands in an element: text nodes, and breaks for line feeds. */

// what browsers and keyboards leave behind to hold a caret
const artefacts = /[\u200B\uFEFF\u2060]/g

export interface NodePoint {
  readonly node: Node
  readonly offset: number
}

/** The text of an element, line breaks as `\n`. `filler` is a break that only gives an empty line its height. */
export function readText(element: HTMLElement, filler?: Node): string {
  let text = ''
  walk(element, (node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? ''
    else if (node.nodeName === 'BR' && node !== filler) text += '\n'
  })
  return cleanText(text)
}

export function cleanText(text: string): string {
  return text.replace(artefacts, '').replace(/\r\n?/g, '\n')
}

/** How many characters stand before a point. */
export function offsetAt(element: HTMLElement, point: NodePoint, filler?: Node): number {
  let count = 0
  let found = false
  const target = point.node.nodeType === Node.TEXT_NODE ? undefined : (point.node.childNodes[point.offset] ?? null)
  walk(element, (node) => {
    if (found) return
    if (node === point.node && node.nodeType === Node.TEXT_NODE) {
      count += cleanText((node.nodeValue ?? '').slice(0, point.offset)).length
      found = true
    } else if (target ? target.contains(node) : target === null && isPast(node, point.node)) found = true
    else if (node.nodeType === Node.TEXT_NODE) count += cleanText(node.nodeValue ?? '').length
    else if (node.nodeName === 'BR' && node !== filler) count += 1
  })
  return count
}

/** The point after so many characters. */
export function pointAt(element: HTMLElement, offset: number, filler?: Node): NodePoint {
  let left = offset
  let found: NodePoint | undefined
  walk(element, (node) => {
    if (found) return
    if (node.nodeType === Node.TEXT_NODE) {
      const length = node.nodeValue?.length ?? 0
      if (left <= length) found = { node, offset: left }
      else left -= length
    } else if (node.nodeName === 'BR' && node !== filler) {
      const parent = node.parentNode ?? element
      const index = [...parent.childNodes].indexOf(node as ChildNode) // it was met among them
      if (left === 0) found = { node: parent, offset: index }
      left -= 1
    }
  })
  // the filler stands at the very end
  return found ?? { node: element, offset: element.childNodes.length - (filler?.parentNode === element ? 1 : 0) }
}

/** The point of a text under a place in the view. */
export function pointUnder(document: Document, x: number, y: number): NodePoint | undefined {
  // Safari has only the older name
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y)
    return position ? { node: position.offsetNode, offset: position.offset } : undefined
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

function walk(node: Node, visit: (node: Node) => void): void {
  for (const child of node.childNodes) {
    visit(child)
    walk(child, visit)
  }
}

/** Behind the other, and not within it. */
function isPast(node: Node, other: Node): boolean {
  return other.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING
}
