import type { CanvasLink, Caret, Point, Rect } from '@quoin/edit/protocol'
import type { Json } from '@quoin/engine'

/** A field while it is edited in place, plain or rich. */
export interface TextEditing {
  readonly element: HTMLElement
  value(): Json
  /** Replaces the text from outside; the caret stays where it was in what is common to both. */
  set(value: Json): void
  /** At the point in the view where it is known, else at the caret. */
  place(caret: Caret, point?: Point): void
  /** True between the start and the end of a composition: nothing may be redrawn, sent or bound then. */
  isComposing(): boolean
  /** What is being composed counts as typed: its end will not be heard any more. */
  finish(): void
  /** The chance to take a key before it is looked up among the bound ones. */
  takeKey(event: KeyboardEvent): boolean
  /** Goes on in another element that shows the same field. */
  moveTo(element: HTMLElement): void
  /** What a rich text does besides typing; absent in plain ones. */
  readonly rich?: RichEditing
  /** Leaves the element as it was found. */
  stop(): void
}

export interface RichEditing {
  readonly features: readonly string[]
  state(): TextState
  run(command: TextAction): boolean
  caretRect(): Rect
  /** The keyboard comes back to the caret. */
  focus(): void
}

export interface TextState {
  readonly marks: readonly string[]
  readonly block: string
  readonly link: CanvasLink | null
  readonly selected: boolean
}

export type TextAction =
  | { readonly command: 'mark' | 'block'; readonly name: string }
  | { readonly command: 'link'; readonly link: CanvasLink | null }
  | { readonly command: 'clear' }

export interface TextEditingOptions {
  readonly value: Json
  readonly multiline: boolean
  readonly maxLength: number | undefined
  readonly label: string
  readonly placeholder: string
  readonly readOnly: boolean
  /** The value, outside compositions. */
  readonly onChange: (value: Json) => void
  /** Enter in a field of one line. */
  readonly onEnter: () => void
  /** A composition ended: what waited may go on. */
  readonly onComposed: () => void
  readonly onBlur: (event: FocusEvent) => void
  /** The caret moved in a rich text. */
  readonly onState: (state: TextState) => void
  /** The link command was given. */
  readonly onLink: () => void
  /** `/` was typed where a block may be inserted instead. */
  readonly onSlash: (query: string) => void
  /** Pictures and tables were pasted, which a text cannot hold as such: their markup. */
  readonly onBlocks: (html: string) => void
  /** Characters left, once there are few. */
  readonly onLeft: (left: number | undefined) => void
}
