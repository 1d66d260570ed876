import { type RichText, type RichTextFeature, readRichText } from '@quoin/engine'
import { type Node as DocNode, type Schema, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { asksForPlain } from '../plain-paste.ts'
import { parseMarkup } from '../trusted.ts'
import { isMarkdownPaste, markdownMarkup } from './markdown.ts'
import { type PastedText, readPastedHtml } from './paste-html.ts'
import { fitting } from './text-length.ts'
import { inOneLine, normalToDoc } from './value.ts'

/** Pictures and tables that were among what was pasted, which a text cannot hold as such. */
export type PastedBlocks = Pick<PastedText, 'images' | 'tables'>

interface PastingOptions {
  readonly schema: Schema
  readonly features: readonly RichTextFeature[]
  readonly multiline: boolean
  readonly maxLength?: number | undefined
  readonly onBlocks?: (pasted: PastedBlocks) => void
}

/** Takes what is pasted or dropped into a text, as far as the text may hold it. */
export function createPasting({ schema, features, multiline, maxLength, onBlocks }: PastingOptions) {
  let plainAsked = false

  function readWords(words: string | undefined): RichText {
    return readRichText(words, features)?.value ?? []
  }

  function readMarkup(markup: string): RichText {
    const { value, ...blocks } = readPastedHtml(parseMarkup(markup).body, features)
    if (blocks.images.length + blocks.tables.length > 0) onBlocks?.(blocks)
    return value
  }

  function insert(view: EditorView, value: RichText): void {
    const doc = normalToDoc(multiline ? value : inOneLine(value), schema)
    const slice = openSlice(maxLength === undefined ? doc : fitting(doc, view.state, maxLength))
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  }

  return {
    /** Hears the keys, of which some ask for the words alone. */
    noteKey(event: KeyboardEvent): false {
      plainAsked = asksForPlain(event)
      return false
    },
    /** Files alone are left to whoever else listens. */
    paste(view: EditorView, data: DataTransfer | null): boolean {
      const html = data?.getData('text/html')
      const plain = data?.getData('text/plain')
      if (!html && !plain) return (data?.files.length ?? 0) === 0
      if (!plainAsked && isMarkdownPaste(html, plain))
        markdownMarkup(plain).then(
          (markup) => view.isDestroyed || insert(view, markup ? readMarkup(markup) : readWords(plain)),
        )
      else insert(view, html && !(plainAsked && plain) ? readMarkup(html) : readWords(plain))
      return true
    },
  }
}

/** A lone paragraph flows into the text; a heading or a list at the beginning stays one. */
function openSlice(doc: DocNode): Slice {
  const first = doc.firstChild?.isTextblock ? 1 : 0
  const last = doc.lastChild?.isTextblock ? 1 : 0
  const isAlone = doc.childCount === 1
  const flowsIn = isAlone || doc.firstChild?.type.name === 'paragraph'
  return new Slice(doc.content, flowsIn ? first : 0, isAlone ? first : last)
}
