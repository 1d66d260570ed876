import type { Anchor } from '@quoin/edit/protocol'
import type { FieldDescriptor, Json } from '@quoin/engine'
import type { ComponentType } from 'react'
import type { Words } from '../messages.ts'

/** What every control of the side panel is given, the host's own ones included. */
export interface FieldControlProps<D extends FieldDescriptor = FieldDescriptor> {
  readonly id: string
  readonly descriptor: D
  readonly value: unknown
  readonly onChange: (value: Json) => void
  /** Shows a value on the page while it is still being dragged; what is changed then is one step. */
  readonly onPreview?: (value: Json) => void
  /** The field was left: its message may be shown from now on. */
  readonly onLeave: () => void
  readonly error: string | undefined
  /** The same in the words of the specification, for controls of the host. */
  readonly isValid: boolean
  readonly errorMessage: string | undefined
  readonly disabled: boolean
  /** The page the value belongs to, where it belongs to one. */
  readonly pageId?: string
  /** The language of that page. */
  readonly language?: string | undefined
  /** The places a link can lead to on the page the value belongs to, where it belongs to one. */
  readonly anchors?: () => readonly Anchor[]
  readonly messages: Words
}

/** A control of the host's own, for fields that name it. */
export type FieldControl = ComponentType<FieldControlProps>

/** The descriptor of one type of field. */
export type DescriptorOf<T extends FieldDescriptor['type']> = Extract<FieldDescriptor, { readonly type: T }>
