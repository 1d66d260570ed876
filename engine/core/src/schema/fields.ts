import * as z from 'zod'
import type { IconSet } from '../config/vocabulary.ts'
import type { Json } from '../json.ts'
import type { BlockSchema, NodeOf } from './block.ts'
import { type FieldBase, field, type Option, type Reader, type RepeaterItem } from './field.ts'
import type { FileValue } from './file.ts'
import type { ImageValue } from './image.ts'
import {
  readAddress,
  readBoolean,
  readChoice,
  readFileField,
  readImageField,
  readNumber,
  readRichTextField,
  readText,
} from './read.ts'
import { type RichText, type RichTextFeature, richTextBlocks } from './rich-text.ts'

type Extra = Partial<Omit<FieldBase, 'label'>>
type Initial = { readonly initial?: string }
type Bounds = { readonly min?: number; readonly max?: number; readonly step?: number; readonly initial: number }
type ItemsOption<I extends BlockSchema> = readonly I[] | (() => readonly I[])

/** A helper for each kind of field. `initial` is the default: what a stored block lacks. Sample content is the block's `starter`. */
export const fields = {
  text(label: string, options: Extra & Initial & { readonly multiline?: boolean } = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', multiline = false, ...base } = options
    return field(
      z.string().default(initial),
      { ...base, label, type: 'TEXT', multiline },
      { read: readText({ multiline }) },
    )
  },

  textarea(label: string, options: Extra & Initial = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = options
    const read = readText({ multiline: true })
    return field(z.string().default(initial), { ...base, label, type: 'TEXTAREA' }, { read })
  },

  /** A link target. What the address gate refuses is read as empty, with an issue. */
  address(label: string, options: Extra & Initial = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = options
    return field(z.string().default(initial), { ...base, label, type: 'TEXT', address: true }, { read: readAddress })
  },

  date(label: string, options: Extra & Initial = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = options
    const day = z.string().refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'This is not a date.')
    return field(day.default(initial), { ...base, label, type: 'DATE' })
  },

  flag(label: string, initial = false, options: Extra = {}): z.ZodDefault<z.ZodBoolean> {
    return field(z.boolean().default(initial), { ...options, label, type: 'BOOLEAN' }, { read: readBoolean })
  },

  number(label: string, bounds: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
    return numeric('NUMBER', label, bounds)
  },

  range(label: string, bounds: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
    return numeric('RANGE', label, bounds)
  },

  choice<const V extends string | number>(
    label: string,
    values: readonly [V, ...V[]],
    initial: NoInfer<V>,
    options: Extra & ChoiceOptions<NoInfer<V>> = {},
  ): z.ZodDefault<z.ZodLiteral<V>> {
    const { display = 'SELECT', labels, colors, disabled, aliases, read, offered, ...base } = options
    const listed: Option[] = values.map((value) => {
      const color = colors?.[value]
      const reason = disabled?.[value]
      return {
        value,
        label: labels?.[value] ?? capitalised(value),
        ...(color === undefined ? {} : { color }),
        ...(reason === undefined ? {} : { disabled: reason }),
      }
    })
    return field(
      z.literal(values).default(initial as never), // the default of a literal union is one of its own values
      {
        ...base,
        label,
        type: 'SELECT',
        display,
        options: listed.filter(({ value }) => !offered || offered.some((one) => one === value)),
      },
      { read: read ?? readChoice(listed, aliases) },
    )
  },

  image(
    label: string,
    options: Extra & { readonly ratio?: number; readonly width?: number; readonly quality?: number } = {},
  ) {
    const { ratio, width = 800, quality = 80, ...base } = options
    const shape = z.custom<ImageValue | null>(
      (value) => value === null || isObjectWith(value, 'src'),
      'This is not an image.',
    )
    const kind = { type: 'IMAGE' as const, width, quality, ...(ratio === undefined ? {} : { ratio }) }
    return field(shape.default(null), { ...base, label, ...kind }, { read: readImageField })
  },

  file(label: string, accept: readonly string[], options: Extra = {}) {
    const shape = z.custom<FileValue | null>(
      (value) => value === null || isObjectWith(value, 'url'),
      'This is not a file.',
    )
    return field(shape.default(null), { ...options, label, type: 'FILE', accept }, { read: readFileField(accept) })
  },

  /** A name from the icon sets; the chosen icon's path is stored with it, so pages load no icon set. */
  icon(label: string, options: Extra & { readonly sets?: readonly IconSet[] } = {}) {
    const { sets, ...base } = options
    const shape = z
      .custom<IconValue | null>((value) => value === null || isObjectWith(value, 'body'), 'This is not an icon.')
      .refine((icon) => !icon || !sets || sets.some((set) => set === icon.set), 'This icon is of another set.')
    return field(shape.default(null), { ...base, label, type: 'ICON-SELECTOR', ...(sets ? { sets } : {}) })
  },

  richText(
    label: string,
    features: readonly RichTextFeature[],
    options: Extra & { readonly multiline?: boolean } = {},
  ) {
    const { multiline = true, ...base } = options
    const blocks = richTextBlocks.filter((name) => features.includes(name))
    const marks = features.filter((name) => !blocks.some((block) => block === name))
    const shape = z.custom<RichText>((value) => Array.isArray(value), 'This is not a text.')
    return field(
      shape.default([]),
      { placement: 'canvas', ...base, label, type: 'RICH-TEXT', marks, blocks, multiline },
      { read: readRichTextField(features) },
    )
  },

  autocomplete(
    label: string,
    search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>,
    options: Extra = {},
  ) {
    const value = z.union([z.string(), z.number()]).nullable().default(null)
    return field(value, { ...options, label, type: 'AUTOCOMPLETE', search })
  },

  /** One `id_language` reference, or a list of them. */
  relationship(label: string, options: Extra & { readonly pageType?: string; readonly embedValues?: boolean } = {}) {
    const { pageType, embedValues = false, ...base } = options
    const kind = {
      type: 'RELATIONSHIP' as const,
      multiple: false,
      embedValues,
      ...(pageType === undefined ? {} : { pageType }),
    }
    return field(z.string().nullable().default(null), { ...base, label, ...kind }, { read: readReference })
  },

  relationships(label: string, options: Extra & { readonly pageType?: string; readonly embedValues?: boolean } = {}) {
    const { pageType, embedValues = false, ...base } = options
    const kind = {
      type: 'RELATIONSHIP' as const,
      multiple: true,
      embedValues,
      ...(pageType === undefined ? {} : { pageType }),
    }
    return field(z.array(z.string()).default([]), { ...base, label, ...kind }, { read: readReferences })
  },

  repeater<I extends BlockSchema>(
    label: string,
    items: ItemsOption<I>,
    options: Extra & {
      readonly min?: number
      readonly max?: number
      readonly perType?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>
    } = {},
  ): z.ZodDefault<z.ZodArray<z.ZodType<NodeOf<I>>>> {
    const { min = 0, max = Number.POSITIVE_INFINITY, perType = {}, ...base } = options
    const list = typeof items === 'function' ? items : () => items
    const node = z.custom<NodeOf<I>>((value) => isObjectWith(value, 'props'))
    return field(
      z.array(node as z.ZodType<NodeOf<I>>).default([]), // ZodCustom is a ZodType of the same output
      {
        ...base,
        label,
        type: 'REPEATER',
        min,
        max,
        get items(): readonly RepeaterItem[] {
          return list().map((item) => ({ type: item.type, label: item.label, ...perType[item.type] }))
        },
      },
      { items: list },
    )
  },

  /** A control of the host's own, named in the editor's `controls`. */
  custom<S extends z.ZodType>(
    label: string,
    control: string,
    schema: S,
    options: Extra & { readonly options?: Json; readonly read?: Reader } = {},
  ): S {
    const { options: controlOptions, read, ...base } = options
    const kind = {
      type: 'CUSTOM' as const,
      control,
      ...(controlOptions === undefined ? {} : { options: controlOptions }),
    }
    return field(schema, { ...base, label, ...kind }, read ? { read } : {})
  },
} as const

export interface IconValue {
  readonly name: string
  readonly set: string
  readonly body: string
  readonly width: number
  readonly height: number
}

export interface ChoiceOptions<V extends string | number> {
  readonly display?: 'SELECT' | 'RADIO' | 'COLOR'
  readonly labels?: { readonly [K in V]?: string }
  readonly colors?: { readonly [K in V]?: string }
  /** Options the panel shows but does not let anybody choose, each with the reason. */
  readonly disabled?: { readonly [K in V]?: string }
  readonly aliases?: Readonly<Record<string, V>>
  /** What the panel offers, when that is less than what is accepted. */
  readonly offered?: readonly V[]
  readonly read?: Reader
}

function numeric(type: 'NUMBER' | 'RANGE', label: string, options: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
  const { min, max, step, initial, ...base } = options
  let shape = z.number()
  if (min !== undefined) shape = shape.min(min)
  if (max !== undefined) shape = shape.max(max)
  if (step !== undefined)
    shape = shape.refine((value) => isOnStep(value, min ?? 0, step), `This goes in steps of ${step}.`)
  const bounds = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
  }
  return field(shape.default(initial), { ...base, label, type, ...bounds }, { read: readNumber })
}

/** Whole numbers are compared as they are; only steps that binary fractions cannot hold get a tolerance. */
function isOnStep(value: number, from: number, step: number): boolean {
  if (Number.isInteger(from) && Number.isInteger(step)) return (value - from) % step === 0 && Number.isInteger(value)
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-9
}

const readReference: Reader = (raw) => ({ value: referenceText(raw) ?? raw })

const readReferences: Reader = (raw) => ({
  value: Array.isArray(raw)
    ? raw.map((entry) => referenceText(entry) ?? entry)
    : raw === ''
      ? []
      : [referenceText(raw) ?? raw],
})

/** `{ id, language }` is an older spelling of `id_language`. */
function referenceText(raw: unknown): string | undefined {
  if (!isObjectWith(raw, 'id')) return undefined
  const { id, language } = raw as { id: unknown; language?: unknown } // isObjectWith has just looked
  return typeof id !== 'string' ? undefined : typeof language === 'string' ? `${id}_${language}` : id
}

function isObjectWith(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}

function capitalised(value: string | number): string {
  const text = String(value)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
