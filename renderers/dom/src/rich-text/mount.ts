import { lettersLeft } from '@quoin/edit/protocol'
import { type RichText, type RichTextFeature, readRichText } from '@quoin/engine'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import { type Node as DocNode, Slice } from 'prosemirror-model'
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { fitText } from '../canvas/fit-text.ts'
import { asksForPlain } from '../plain-paste.ts'
import { clearFormat, setLink, type TextLink, toggleFeature } from './commands.ts'
import { copyText } from './copy-text.ts'
import { layoutOf, paragraphView, park } from './host-element.ts'
import { typingPatterns } from './input-rules.ts'
import { textKeys, typingKeys } from './keymap.ts'
import { expectMarkdown, isMarkdownPaste, markdownMarkup } from './markdown.ts'
import { type PastedText, readPastedHtml } from './paste-html.ts'
import { type RichTextLayout, richTextSchema } from './schema.ts'
import { type RichTextState, readTextState } from './text-state.ts'
import { docToValue, inOneLine, normalToDoc, valueToDoc } from './value.ts'

/** What a text may hold, and how it is told apart from others. */
export interface RichTextOptions {
  readonly value: RichText
  readonly features: readonly RichTextFeature[]
  readonly multiline: boolean
  /** How the element draws paragraphs; by its tag where it is not said. */
  readonly layout?: RichTextLayout
  readonly label: string
  readonly placeholder?: string
  readonly maxLength?: number | undefined
  readonly readOnly?: boolean
  /** The value in normal form, never in the middle of a composition. */
  readonly onChange: (value: RichText) => void
  readonly onState?: (state: RichTextState) => void
  /** The link command was given. */
  readonly onLink?: (link: TextLink | null) => void
  /** Enter in a field of one line. */
  readonly onEnter?: () => void
  readonly onComposed?: () => void
  readonly onBlur?: (event: FocusEvent) => void
  /** A paragraph says nothing but `/` and the beginning of a name: the words after the sign. */
  readonly onSlash?: (query: string) => void
  /** Pictures and tables that were among what was pasted, which a text cannot hold as such. */
  readonly onBlocks?: (pasted: Pick<PastedText, 'images' | 'tables'>) => void
  /** Characters left, once there are few. */
  readonly onLeft?: (left: number | undefined) => void
}

/** What can be done to the selected words. */
export type TextCommand =
  | { readonly command: 'mark' | 'block'; readonly name: string }
  | { readonly command: 'link'; readonly link: TextLink | null }
  | { readonly command: 'clear' }

/** A text that is edited in its element. */
export interface RichTextEditor {
  readonly element: HTMLElement
  value(): RichText
  /** Replaces the text from outside; the caret stays in what is common to both. */
  set(value: RichText): void
  place(caret: 'start' | 'end' | 'all' | number): void
  /** False when the place is not in the text. */
  placeAt(point: { readonly x: number; readonly y: number }): boolean
  /** The rectangle of the selection in the view. */
  caretRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  run(command: TextCommand): boolean
  takeKey(event: KeyboardEvent): boolean
  state(): RichTextState
  isComposing(): boolean
  /** What is being composed counts as typed: its end will not be heard any more. */
  finish(): void
  focus(): void
  moveTo(element: HTMLElement): void
  destroy(): void
}

/** Makes an element an editor of one rich text. What stood in it comes back when the editor goes. */
export function mountRichText(start: HTMLElement, options: RichTextOptions): RichTextEditor {
  const { features, multiline, maxLength, readOnly = false, onChange } = options
  const layout = options.layout ?? layoutOf(start)
  const schema = richTextSchema(features, layout)
  const keyOptions = {
    multiline,
    onEnter: () => options.onEnter?.(),
    onLink: () => options.onLink?.(readTextState(view.state).link),
  }
  const keys = textKeys(schema, keyOptions)
  const takeKey = keydownHandler({ ...keys })
  let pending = false
  let told: string | undefined
  let plainAsked = false
  /** A slash was just typed; who has left the text since goes on with a text that begins with one. */
  let offering = false
  expectMarkdown()
  let restore = park(start)
  let view = createView(
    start,
    EditorState.create({
      doc: valueToDoc(options.value, schema),
      plugins: [
        typingPatterns(schema, multiline),
        keymap({ ...keys }),
        keymap({ ...typingKeys(schema, keyOptions) }),
        ...(maxLength === undefined ? [] : [lengthLimit(maxLength)]),
      ],
    }),
  )

  function createView(element: HTMLElement, state: EditorState): EditorView {
    return new EditorView(
      { mount: element },
      {
        state,
        editable: () => !readOnly,
        attributes: ({ doc }) => ({
          role: 'textbox',
          'aria-multiline': String(multiline),
          'aria-label': options.label,
          'aria-placeholder': options.placeholder ?? '',
          ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
          ...(isEmpty(doc) ? { 'data-q-empty': '' } : {}),
        }),
        nodeViews: { paragraph: paragraphView(layout) },
        dispatchTransaction(transaction) {
          const { size } = view.state.doc.content
          view.updateState(view.state.apply(transaction))
          if (transaction.docChanged) {
            changed()
            tellLeft()
            offerBlocks(view.state.doc.content.size > size)
          }
          tell()
        },
        handlePaste: (_view, event) => paste(event.clipboardData),
        handleDrop(_view, event, _slice, moved) {
          if (moved) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
          return paste(event.dataTransfer)
        },
        handleDOMEvents: {
          keydown: (_view, event) => noteKey(event),
          keyup: (_view, event) => noteKey(event),
          copy: (_view, event) => copy(event),
          cut(_view, event) {
            if (!copy(event)) return false
            if (!readOnly) view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
            return true
          },
          compositionend() {
            // the editor reads what was composed a moment later
            setTimeout(composed, 40)
            return false
          },
          focus() {
            offering = false
            return false
          },
          blur(_view, event) {
            options.onBlur?.(event)
            return false
          },
        },
      },
    )
  }

  function changed(): void {
    if (view.composing) pending = true
    else onChange(docToValue(view.state.doc))
  }

  function tellLeft(): void {
    if (maxLength !== undefined) options.onLeft?.(lettersLeft(lengthOf(view.state.doc), maxLength))
  }

  function offerBlocks(isTyped: boolean): void {
    const { $from, empty } = view.state.selection
    const query = /^\/(\S*)$/.exec($from.parent.textContent)?.[1]
    const isSlash = empty && query !== undefined && $from.depth === 1 && $from.parent.type.name === 'paragraph'
    offering = isSlash && (offering || (isTyped && query === ''))
    if (isSlash && offering) options.onSlash?.(query)
  }

  function composed(): void {
    if (view.isDestroyed || view.composing) return
    finish()
    options.onComposed?.()
  }

  function finish(): void {
    if (!pending) return
    pending = false
    onChange(docToValue(view.state.doc))
  }

  function tell(): void {
    const state = readTextState(view.state)
    const text = JSON.stringify(state)
    if (text === told) return
    told = text
    options.onState?.(state)
  }

  function copy(event: ClipboardEvent): boolean {
    if (!event.clipboardData || view.state.selection.empty) return false
    event.preventDefault()
    copyText(view.state.selection, schema, event.clipboardData)
    return true
  }

  function noteKey(event: KeyboardEvent): false {
    plainAsked = asksForPlain(event)
    return false
  }

  function paste(data: DataTransfer | null): boolean {
    const html = data?.getData('text/html')
    const plain = data?.getData('text/plain')
    if (!html && !plain) return (data?.files.length ?? 0) === 0
    if (!plainAsked && isMarkdownPaste(html, plain))
      markdownMarkup(plain).then((markup) => view.isDestroyed || insert(markup ? readMarkup(markup) : readWords(plain)))
    else insert(html && !(plainAsked && plain) ? readMarkup(html) : readWords(plain))
    return true
  }

  function readWords(words: string | undefined): RichText {
    return readRichText(words, features)?.value ?? []
  }

  function readMarkup(markup: string): RichText {
    const body = new DOMParser().parseFromString(markup, 'text/html').body
    const { value, ...blocks } = readPastedHtml(body, features)
    if (blocks.images.length + blocks.tables.length > 0) options.onBlocks?.(blocks)
    return value
  }

  function insert(value: RichText): void {
    const doc = fitting(normalToDoc(multiline ? value : inOneLine(value), schema))
    const first = doc.firstChild?.isTextblock ? 1 : 0
    const last = doc.lastChild?.isTextblock ? 1 : 0
    const plainStart = doc.firstChild?.type.name === 'paragraph'
    // a lone paragraph flows into the text; a heading or a list at the beginning stays one
    const open = doc.childCount === 1 ? first : plainStart ? first : 0
    const slice = new Slice(doc.content, open, doc.childCount === 1 ? first : last)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  }

  /** As much of it as there is room for in place of what is selected. */
  function fitting(doc: DocNode): DocNode {
    if (maxLength === undefined) return doc
    const { doc: present, selection } = view.state
    const room = maxLength - lengthOf(present) + present.textBetween(selection.from, selection.to).length
    const { length } = fitText(doc.textContent, room)
    return length < lengthOf(doc) ? doc.cut(0, positionOf(doc, length)) : doc
  }

  tell()
  tellLeft()
  return {
    get element() {
      return view.dom
    },
    value: () => docToValue(view.state.doc),
    set(value) {
      const next = valueToDoc(value, schema)
      const { doc } = view.state
      const from = doc.content.findDiffStart(next.content)
      const ends = doc.content.findDiffEnd(next.content)
      if (from === null || !ends) return
      const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
      const tr = view.state.tr.replace(from, ends.a + overlap, next.slice(from, ends.b + overlap))
      view.updateState(view.state.apply(tr.setMeta('outside', true)))
      tellLeft()
      tell()
    },
    place(caret) {
      view.focus()
      const { doc } = view.state
      const selection =
        caret === 'all'
          ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
          : caret === 'start'
            ? TextSelection.atStart(doc)
            : caret === 'end'
              ? TextSelection.atEnd(doc)
              : TextSelection.near(doc.resolve(positionOf(doc, caret)))
      view.dispatch(view.state.tr.setSelection(selection))
    },
    placeAt({ x, y }) {
      const at = view.posAtCoords({ left: x, top: y })
      if (!at) return false
      view.focus()
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
      return true
    },
    caretRect() {
      const { from, to } = view.state.selection
      const a = view.coordsAtPos(from)
      const b = view.coordsAtPos(to, -1)
      const left = Math.min(a.left, b.left)
      const top = Math.min(a.top, b.top)
      const sameLine = Math.abs(a.top - b.top) < 2
      const box = view.dom.getBoundingClientRect()
      return {
        x: sameLine ? left : box.left,
        y: top,
        width: sameLine ? Math.abs(b.left - a.left) : box.width,
        height: Math.max(a.bottom, b.bottom) - top,
      }
    },
    run(action) {
      const command = commandOf(action)
      const done = command?.(view.state, view.dispatch, view) ?? false
      view.focus()
      return done
    },
    takeKey: (event) => takeKey(view, event),
    state: () => readTextState(view.state),
    isComposing: () => view.composing || pending,
    finish,
    focus: () => view.focus(),
    moveTo(element) {
      const { state } = view
      view.destroy()
      restore()
      restore = park(element)
      view = createView(element, state)
      view.focus()
    },
    destroy() {
      view.destroy()
      restore()
    },
  }

  function commandOf(action: TextCommand): Command | undefined {
    if (action.command === 'clear') return clearFormat
    if (action.command === 'link') return setLink(action.link)
    const known = [...features, 'paragraph' as const].find((name) => name === action.name)
    return known && toggleFeature(known)
  }
}

/** What would make a text longer than it may be, and longer than it is, is refused. */
function lengthLimit(max: number): Plugin {
  return new Plugin({
    filterTransaction: (transaction, { doc }) =>
      !transaction.docChanged ||
      transaction.getMeta('outside') === true ||
      lengthOf(transaction.doc) <= Math.max(max, lengthOf(doc)),
  })
}

function lengthOf({ textContent }: DocNode): number {
  return textContent.length
}

function isEmpty(doc: DocNode): boolean {
  return doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
}

/** The position after so many characters, breaks counted, ends of blocks not. */
function positionOf(doc: DocNode, characters: number): number {
  let left = characters
  let found: number | undefined
  doc.descendants((node, at) => {
    if (found !== undefined) return false
    if (!node.isTextblock) return true
    if (left <= node.content.size) found = at + 1 + left
    else left -= node.content.size
    return false
  })
  return found ?? doc.content.size
}
