import type { FieldDescriptor } from '@quoin/engine'
import { AutocompleteControl } from './autocomplete-control.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { DateControl } from './date-control.tsx'
import type { FieldControl } from './field-control.ts'
import { FileControl } from './file-control.tsx'
import { IconControl } from './icon-control.tsx'
import { ImageControl } from './image-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RangeControl } from './range-control.tsx'
import { RelationshipControl } from './relationship-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { TextControl } from './text-control.tsx'

/** The control of each type of field. A control takes descriptors of its own type, which is how it is looked up. */
const controls: Partial<Readonly<Record<FieldDescriptor['type'], FieldControl>>> = {
  TEXT: TextControl,
  TEXTAREA: TextControl,
  NUMBER: NumberControl as FieldControl,
  RANGE: RangeControl as FieldControl,
  BOOLEAN: SwitchControl,
  SELECT: ChoiceControl as FieldControl,
  IMAGE: ImageControl,
  FILE: FileControl,
  DATE: DateControl as FieldControl,
  AUTOCOMPLETE: AutocompleteControl as FieldControl,
  RELATIONSHIP: RelationshipControl as FieldControl,
  'ICON-SELECTOR': IconControl as FieldControl,
  'RICH-TEXT': RichTextControl as FieldControl,
}

export function controlFor(
  descriptor: FieldDescriptor,
  own: Readonly<Record<string, FieldControl>>,
): FieldControl | undefined {
  if (descriptor.type === 'CUSTOM') return Object.hasOwn(own, descriptor.control) ? own[descriptor.control] : undefined
  return controls[descriptor.type]
}
