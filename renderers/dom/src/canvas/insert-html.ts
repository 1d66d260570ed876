import { trustedMarkup } from '../trusted.ts'

/** The one place where markup becomes elements: a renderer's own output, made safe by its template tag. Scripts in it do not run. */
export function elementsFrom(document: Document, markup: string): readonly Element[] {
  const template = document.createElement('template')
  template.innerHTML = trustedMarkup(markup)
  return [...template.content.children]
}
