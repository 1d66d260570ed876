import type { Caret } from '@quoin/edit/protocol'
import type { Json } from '@quoin/engine'

/** A field while it is edited in place, plain or rich. */
export interface TextEditing {
  readonly element: HTMLElement
  value(): Json
  /** Replaces the text from outside; the caret stays where it was in what is common to both. */
  set(value: Json): void
  place(caret: Caret): void
  /** True between the start and the end of a composition: nothing may be redrawn, sent or bound then. */
  isComposing(): boolean
  /** The chance to take a key before it is looked up among the bound ones. */
  takeKey(event: KeyboardEvent): boolean
  /** Goes on in another element that shows the same field. */
  moveTo(element: HTMLElement): void
  /** Leaves the element as it was found. */
  stop(): void
}

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
  readonly onBlur: () => void
  /** Characters left, once there are few. */
  readonly onLeft: (left: number | undefined) => void
}
