import type { BlockSchema, FieldEntry } from '../schema/block-schema.ts'
import type { FieldDescriptor, Option } from '../schema/field.ts'
import type { PageType } from './page-type.ts'
import type { Site } from './site.ts'

/** What a label reads as. `at` tells where it stands, as `faq`, `faq.question` or `table-cell.textAlign=left`. */
export type Wording = (label: string, at: string) => string

const originals = new WeakMap<Site, Site>()

/** The same site under other labels: what it allows, reads and stores is the same. Names that are stored stay. */
export function labelledSite(site: Site, word: Wording): Site {
  const made = new Map<BlockSchema, BlockSchema>()
  const schemaIn = (schema: BlockSchema): BlockSchema => {
    const known = made.get(schema) ?? labelledSchema(schema, word, schemaIn)
    made.set(schema, known)
    return known
  }
  const labelled = {
    catalogue: Object.fromEntries(Object.entries(site.catalogue).map(([type, schema]) => [type, schemaIn(schema)])),
    pageTypes: site.pageTypes.map((type) => labelledType(type, word)),
  }
  originals.set(labelled, originalSite(site))
  return labelled
}

/** The site whose labels these are. */
export function originalSite(site: Site): Site {
  return originals.get(site) ?? site
}

function labelledSchema(
  schema: BlockSchema,
  word: Wording,
  schemaIn: (schema: BlockSchema) => BlockSchema,
): BlockSchema {
  const { type, label, category, tags } = schema
  const plan = schema.plan.map((prop) => ({ ...prop, entry: entryIn(prop.entry, `${type}.${prop.key}`) }))
  const found = [...tags.map((tag) => word(tag, `${type}#tag`)), ...tags, label, category]
  return {
    ...schema,
    label: word(label, type),
    category: word(category, `${type}#category`),
    tags: [...new Set(found)],
    plan,
    fields: Object.fromEntries(plan.map(({ key, entry }) => [key, entry.descriptor])),
  }

  function entryIn(entry: FieldEntry, at: string): FieldEntry {
    const { descriptor, items } = entry
    return {
      ...entry,
      descriptor: labelledField(descriptor, word, at),
      ...(items ? { items: () => items().map(schemaIn) } : {}),
    }
  }
}

function labelledField(field: FieldDescriptor, word: Wording, at: string): FieldDescriptor {
  const { label, help, group, placeholder } = field
  const texts = {
    label: word(label, at),
    ...(help === undefined ? {} : { help: word(help, `${at}#help`) }),
    ...(group === undefined ? {} : { group: word(group, `${at}#group`) }),
    ...(placeholder === undefined ? {} : { placeholder: word(placeholder, `${at}#placeholder`) }),
  }
  switch (field.type) {
    case 'SELECT':
      return { ...field, ...texts, options: field.options.map((option) => labelledOption(option, word, at)) }
    case 'REPEATER':
      return { ...field, ...texts, items: field.items.map((item) => ({ ...item, label: word(item.label, item.type) })) }
    default:
      return { ...field, ...texts }
  }
}

function labelledOption(option: Option, word: Wording, at: string): Option {
  const where = `${at}=${option.value}`
  const { label, disabled } = option
  return {
    ...option,
    label: word(label, where),
    ...(disabled === undefined ? {} : { disabled: word(disabled, where) }),
  }
}

function labelledType(type: PageType, word: Wording): PageType {
  const { name, pluralName, template, customFields } = type
  return {
    ...type,
    pluralName: word(pluralName, `${name}#plural`),
    ...(template
      ? { template: template.map((slot) => (slot.label ? { ...slot, label: word(slot.label, slot.slotName) } : slot)) }
      : {}),
    ...(customFields
      ? {
          customFields: customFields.map((custom) => ({
            ...custom,
            field: labelledField(custom.field, word, `${name}.${custom.name}`),
          })),
        }
      : {}),
  }
}
