import { nodeOf } from './marks.ts'

/**
 * Makes an element that was drawn as `before` show what is drawn as `after`. Only what differs between the two is touched:
 * pictures, the focus and what the canvas has added stay. False where the element is not as it was drawn, or would be
 * another one; nothing was done to it then.
 */
export function amend(element: Element, before: Element, after: Element): boolean {
  if (before.isEqualNode(after)) return true
  const [present, old, wanted] = [[...element.childNodes], [...before.childNodes], [...after.childNodes]]
  if (!isAlike(element, before) || !isAlike(before, after) || !areAlike(present, old)) return false
  amendAttributes(element, before, after)
  const start = alikeFrom(old, wanted)
  const end = alikeFrom(old.slice(start).reverse(), wanted.slice(start).reverse())
  const [cut, put] = [old.length - end, wanted.length - end]
  for (let at = 0; at < start; at += 1) amendNode(present[at], old[at], wanted[at])
  for (let at = 0; at < end; at += 1) amendNode(present[cut + at], old[cut + at], wanted[put + at])
  const next = present[cut] ?? null
  for (const node of present.slice(start, cut)) node.remove()
  for (const node of wanted.slice(start, put)) element.insertBefore(copyOf(node, element), next)
  return true
}

/** A copy that may stand in the page: what it is made of is compared with what is drawn next. */
export function copyOf<N extends Node>(node: N, { ownerDocument }: Element): N {
  return ownerDocument.importNode(node, true)
}

function amendNode(present?: ChildNode, before?: ChildNode, after?: ChildNode): void {
  if (!present || !before || !after) return
  if (!isElement(present) || !isElement(before) || !isElement(after)) {
    if (present.nodeValue !== after.nodeValue) present.nodeValue = after.nodeValue
  } else if (!amend(present, before, after)) {
    present.replaceWith(copyOf(after, present))
  }
}

function amendAttributes(element: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) element.setAttribute(name, value)
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) element.removeAttribute(name)
}

/** How many of them, from the first on, can become each other. */
function alikeFrom(some: readonly Node[], others: readonly Node[]): number {
  const at = some.findIndex((node, index) => !isAlike(node, others[index]))
  return at < 0 ? some.length : at
}

function areAlike(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && alikeFrom(some, others) === some.length
}

/** Of one kind, and of the same node of the page where they show one. */
function isAlike(one: Node, other: Node | undefined): boolean {
  if (one.nodeName !== other?.nodeName) return false
  return !isElement(one) || !isElement(other) || nodeOf(one) === nodeOf(other)
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}
