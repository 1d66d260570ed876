import type { PastedInline as Inline } from './word-lists.ts'

/** Word processors keep lines apart by paragraphs that hold a space. */
export function isBlankLine(line: readonly Inline[]): boolean {
  return line.every((node) => ('children' in node ? isBlankLine(node.children) : node.text.trim() === ''))
}

/** White space as a browser shows it: none at the ends of lines, and never twice. */
export function trimLine(line: readonly Inline[]): Inline[] {
  let atStart = true
  const walk = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node): readonly Inline[] => {
      if ('children' in node) {
        const children = walk(node.children)
        return children.length > 0 ? [{ ...node, children }] : []
      }
      const text = (atStart ? node.text.replace(/^ +/, '') : node.text).replace(/(?<! ) +\n/g, '\n')
      if (text !== '') atStart = /[ \n]$/.test(text)
      return text === '' ? [] : [{ ...node, text }]
    })
  return withoutEnd(walk(line))
}

function withoutEnd(line: readonly Inline[]): Inline[] {
  const rest = [...line]
  for (let last = rest.pop(); last; last = rest.pop()) {
    if ('children' in last) {
      const children = withoutEnd(last.children)
      if (children.length > 0) return [...rest, { ...last, children }]
    } else {
      const text = last.text.replace(/(?<![ \n])[ \n]+$/, '')
      if (text !== '') return [...rest, { ...last, text }]
    }
  }
  return rest
}
