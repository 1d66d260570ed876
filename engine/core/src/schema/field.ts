import type { IconSet, OptionsDisplay } from '../config/vocabulary.ts'
import type { IssueCode } from '../errors/codes.ts'
import type { Json, Path } from '../json.ts'
import type { RichTextFeature } from './rich-text.ts'

/** What the side panel shows for one prop. */
export type FieldDescriptor = FieldBase & FieldKind

export interface FieldBase {
  /** What editors read above the control. */
  readonly label: string
  /** A sentence below it. */
  readonly help?: string
  /** The part of the side panel it stands in; fields of one name stand together. */
  readonly group?: string
  /** The group is folded at first. */
  readonly closed?: boolean
  /** Where it is edited: in the side panel, or on the page itself, on the element that the view marks for it. */
  readonly placement?: 'panel' | 'canvas'
  /** Whether visitors meet the value. By default they do where it is edited on the page, and where a link leads. */
  readonly drawn?: boolean
  /** A loader fills it: before each load it is emptied, so that nothing stored is ever taken for loaded. */
  readonly loaded?: boolean
  /** Shown while there is no value. */
  readonly placeholder?: string
  /** Of a text: it is for machines, such as code or a user name. Keyboards on a screen correct nothing in it. */
  readonly exact?: boolean
  /** Without a value the page is not published. */
  readonly required?: boolean
  /** Of a text: longer ones are not published. */
  readonly maxLength?: number
  /** With which other values the field applies. Without them the panel does not offer it, and its value is not drawn. */
  readonly showWhen?: (props: Readonly<Record<string, unknown>>) => boolean
  /** A text is the message, any other falsy answer is invalid without text. */
  readonly validate?: (value: unknown, props: Readonly<Record<string, unknown>>) => unknown
}

/** One of the values to choose from. */
export interface Option {
  readonly value: string | number
  readonly label: string
  /** What a swatch shows. */
  readonly color?: string
  /** Why it cannot be chosen. A page that holds it keeps it. */
  readonly disabled?: string
}

export interface RepeaterItem {
  readonly type: string
  readonly label: string
  readonly min?: number
  readonly max?: number
}

/** What a number may be. */
export interface Steps {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What is counted, written behind the number: `%`, `px`. */
  readonly unit?: string
}

export type FieldKind =
  | {
      readonly type: 'TEXT'
      readonly multiline?: boolean
      readonly address?: boolean
      /** What of the content server is offered beside typing: forms by their id, mailing lists by their address. */
      readonly offers?: 'forms' | 'lists'
    }
  | { readonly type: 'TEXTAREA' | 'BOOLEAN' }
  | { readonly type: 'DATE'; readonly time?: boolean; readonly min?: string; readonly max?: string }
  | { readonly type: 'ICON-SELECTOR'; readonly sets?: readonly IconSet[] }
  | { readonly type: 'IMAGE'; readonly ratio?: number; readonly width: number; readonly quality?: number }
  | ({ readonly type: 'NUMBER' | 'RANGE' } & Steps)
  | {
      readonly type: 'SELECT'
      readonly display: OptionsDisplay
      readonly options: readonly Option[]
      /** Answers the options in place of `options`, whenever the panel asks. */
      readonly load?: (signal: AbortSignal) => Promise<readonly Option[]>
    }
  | {
      readonly type: 'AUTOCOMPLETE'
      readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>
    }
  | {
      readonly type: 'RELATIONSHIP'
      readonly pageType?: string
      readonly multiple: boolean
      readonly embedValues: boolean
    }
  | {
      readonly type: 'RICH-TEXT'
      readonly marks: readonly RichTextFeature[]
      readonly blocks: readonly RichTextFeature[]
      readonly multiline: boolean
    }
  | { readonly type: 'FILE'; readonly accept: readonly string[] }
  | { readonly type: 'REPEATER'; readonly items: readonly RepeaterItem[]; readonly min: number; readonly max: number }
  | { readonly type: 'CUSTOM'; readonly control: string; readonly options?: Json }

/** The kinds of fields there are. */
export type FieldType = FieldKind['type']

/** Whether the value is read on the page. Other texts of the side panel are settings: keys, messages, names. */
export function isReadOnPage({ drawn, placement, type }: FieldDescriptor): boolean {
  return drawn ?? (placement === 'canvas' || type === 'RICH-TEXT')
}

/** Whether a field means something beside the other values. A host's function that fails hides nothing. */
export function isFieldShown({ showWhen }: FieldBase, props: Readonly<Record<string, unknown>>): boolean {
  try {
    return showWhen?.(props) !== false
  } catch {
    return true
  }
}

/** What a stored value reads as, before the schema judges it. A problem does not stop the value from being judged. */
export interface Reading {
  readonly value: unknown
  readonly problem?: { readonly code: IssueCode; readonly message: string; readonly path?: Path }
}

export type Reader = (raw: unknown) => Reading
