import type { FieldDescriptor } from '@quoin/engine'
import type { ComponentType } from 'react'
import { AutocompleteControl } from './autocomplete-control.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { DateControl } from './date-control.tsx'
import type { DescriptorOf, FieldControl, FieldControlProps } from './field-control.ts'
import { FileControl } from './file-control.tsx'
import { IconControl } from './icon-control.tsx'
import { ImageControl } from './image-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RangeControl } from './range-control.tsx'
import { RelationshipControl } from './relationship-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { TextControl } from './text-control.tsx'

/** The control of each type of field. It takes descriptors of this type only. */
const controls: {
  readonly [T in FieldDescriptor['type']]?: ComponentType<FieldControlProps<DescriptorOf<T>>>
} = {
  TEXT: TextControl,
  TEXTAREA: TextControl,
  NUMBER: NumberControl,
  RANGE: RangeControl,
  BOOLEAN: SwitchControl,
  SELECT: ChoiceControl,
  IMAGE: ImageControl,
  FILE: FileControl,
  DATE: DateControl,
  AUTOCOMPLETE: AutocompleteControl,
  RELATIONSHIP: RelationshipControl,
  'ICON-SELECTOR': IconControl,
  'RICH-TEXT': RichTextControl,
}

export function controlFor(
  descriptor: FieldDescriptor,
  own: Readonly<Record<string, FieldControl>>,
): FieldControl | undefined {
  if (descriptor.type === 'CUSTOM') return Object.hasOwn(own, descriptor.control) ? own[descriptor.control] : undefined
  return controls[descriptor.type] as FieldControl | undefined // listed under the type it takes
}
