import type { NodeViewConstructor } from 'prosemirror-view'
import type { RichTextLayout } from './schema.ts'

/** Sets aside what an element holds and how it is marked up, for the time it is an editor. */
export function park(element: HTMLElement): () => void {
  const nodes = [...element.childNodes]
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const)
  element.replaceChildren()
  element.style.whiteSpace = 'pre-wrap'
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
    element.replaceChildren(...nodes)
  }
}

const holdsBlocks = /^(DIV|SECTION|ARTICLE|ASIDE|MAIN|HEADER|FOOTER|LI|TD|TH|DD|FIGCAPTION|BLOCKQUOTE|FORM|FIELDSET)$/

/** A heading or a button holds lines, a part of the page holds paragraphs. */
export function layoutOf(element: HTMLElement): RichTextLayout {
  return holdsBlocks.test(element.tagName) ? 'blocks' : 'lines'
}

/** The words of an item stand in it without a paragraph of their own, as they are drawn. */
export function paragraphView(layout: RichTextLayout): NodeViewConstructor {
  return (_node, view, getPos) => {
    const at = getPos()
    const inItem = at !== undefined && view.state.doc.resolve(at).parent.type.name === 'li'
    const dom = document.createElement(inItem || layout === 'lines' ? 'span' : 'p')
    if (dom.tagName === 'SPAN') dom.style.display = 'block'
    return { dom, contentDOM: dom }
  }
}
