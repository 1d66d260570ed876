import {
  type BlockSchema,
  type CustomField,
  defineBlock,
  type FieldDescriptor,
  field,
  fieldEntry,
  fields,
  type PageType,
} from '@quoin/engine'
import * as z from 'zod'

const known = new WeakMap<PageType, BlockSchema>()

/** The fields of a page type as those of a block, so that their values are read and judged by the same rules. */
export function customSchema(type: PageType): BlockSchema {
  const schema = known.get(type) ?? schemaFrom(type)
  known.set(type, schema)
  return schema
}

function schemaFrom({ name, customFields = [] }: PageType): BlockSchema {
  const props = Object.fromEntries(customFields.map((one) => [one.name, asProp(one)]))
  return defineBlock({ type: name, label: name, category: '', props })
}

function asProp({ field: descriptor, initial }: CustomField): z.ZodType {
  const kind = kindOf(descriptor)
  const entry = fieldEntry(kind)
  // what is required is asked of what is stored: a number that was never given is not the default of its kind
  const { required: _, ...asked } = descriptor
  return field(initial === undefined ? kind : kind.default(initial), asked, entry ? { read: entry.read } : {})
}

function kindOf(descriptor: FieldDescriptor): z.ZodType {
  const { label } = descriptor
  switch (descriptor.type) {
    case 'TEXT':
      return descriptor.address ? fields.address(label) : fields.text(label)
    case 'TEXTAREA':
      return fields.textarea(label)
    case 'DATE':
      return fields.date(label, descriptor)
    case 'NUMBER':
    case 'RANGE':
      return fields.number(label, { ...descriptor, initial: 0 })
    case 'BOOLEAN':
      return fields.flag(label)
    case 'SELECT':
      return choiceOf(descriptor)
    case 'IMAGE':
      return fields.image(label)
    case 'FILE':
      return fields.file(label, descriptor.accept)
    case 'ICON-SELECTOR':
      return fields.icon(label, descriptor)
    case 'AUTOCOMPLETE':
    case 'RELATIONSHIP':
    case 'RICH-TEXT':
    case 'REPEATER':
    case 'CUSTOM':
      return z.unknown()
  }
}

/** Of options that a host answers any may be stored. */
function choiceOf({ options, load }: Extract<FieldDescriptor, { readonly type: 'SELECT' }>): z.ZodType {
  const values = options.map(({ value }) => value)
  return load || values.length === 0 ? z.unknown() : z.literal(values).nullable().default(null)
}
