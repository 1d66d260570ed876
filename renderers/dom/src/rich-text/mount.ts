import { lettersLeft } from '@quoin/edit/protocol'
import type { RichText, RichTextFeature } from '@quoin/engine'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import type { Node as DocNode } from 'prosemirror-model'
import { type Command, EditorState, type Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { clearFormat, setLink, type TextLink, toggleFeature } from './commands.ts'
import { copyText } from './copy-text.ts'
import { layoutOf, paragraphView, park } from './host-element.ts'
import { typingPatterns } from './input-rules.ts'
import { textKeys, typingKeys } from './keymap.ts'
import { expectMarkdown } from './markdown.ts'
import { createPasting, type PastedBlocks } from './pasting.ts'
import { type CaretPlace, type PointInView, selectionAt, selectionRect, selectionUnder } from './places.ts'
import { type RichTextLayout, richTextSchema } from './schema.ts'
import { lengthLimit, lengthOf } from './text-length.ts'
import { type RichTextState, readTextState } from './text-state.ts'
import { docToValue, valueToDoc } from './value.ts'

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
  /** Blocks were among what was pasted. */
  readonly onBlocks?: (pasted: PastedBlocks) => void
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
  place(caret: CaretPlace): void
  /** False when the place is not in the text. */
  placeAt(point: PointInView): boolean
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
  const { noteKey, paste } = createPasting({ ...options, schema })
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
        handlePaste: (_view, event) => paste(view, event.clipboardData),
        handleDrop(_view, event, _slice, moved) {
          if (moved) return false
          select(selectionUnder(event, view))
          return paste(view, event.dataTransfer)
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

  function select(selection: Selection | undefined): void {
    if (selection) view.dispatch(view.state.tr.setSelection(selection))
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
      select(selectionAt(view.state.doc, caret))
    },
    placeAt(point) {
      const selection = selectionUnder(point, view)
      if (!selection) return false
      view.focus()
      select(selection)
      return true
    },
    caretRect: () => selectionRect(view),
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

function isEmpty(doc: DocNode): boolean {
  return doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
}
