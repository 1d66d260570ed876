import { type DOMOutputSpec, DOMSerializer, Fragment, type Mark, type Schema, type Slice } from 'prosemirror-model'
import type { Selection } from 'prosemirror-state'
import { ownCopy } from './paste-html.ts'

/** Writes a selection to a clipboard: whole blocks as what they are, part of a line as words. */
export function copyText(selection: Selection, schema: Schema, data: DataTransfer): void {
  const { $from, $to, empty } = selection
  if (empty) return
  const isPart = $from.sameParent($to) && ($from.parentOffset > 0 || $to.parentOffset < $to.parent.content.size)
  const content = isPart
    ? inParagraph(schema, selection.content())
    : selection.$from.doc.slice($from.pos, $to.pos, true).content
  const holder = document.createElement('div')
  holder.append(serializer(schema).serializeFragment(content))
  holder.firstElementChild?.setAttribute(ownCopy, '')
  data.clearData()
  data.setData('text/html', holder.innerHTML)
  data.setData('text/plain', content.textBetween(0, content.size, '\n'))
}

function inParagraph(schema: Schema, slice: Slice): Fragment {
  let inline = slice.content
  while (inline.firstChild && !inline.firstChild.isInline) inline = inline.firstChild.content
  return Fragment.from(schema.node('paragraph', null, inline))
}

/** In the clipboard paragraphs are paragraphs, and links have the address they lack while they are edited. */
function serializer(schema: Schema): DOMSerializer {
  const link = ({ attrs }: Mark): DOMOutputSpec => [
    'a',
    { href: attrs.url, ...(attrs.isTargetBlank ? { target: '_blank' } : {}) },
    0,
  ]
  return new DOMSerializer(
    { ...DOMSerializer.nodesFromSchema(schema), paragraph: () => ['p', 0] },
    { ...DOMSerializer.marksFromSchema(schema), link },
  )
}
