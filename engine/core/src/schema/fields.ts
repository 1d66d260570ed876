import * as z from 'zod'
import type { IconSet, OptionsDisplay } from '../config/vocabulary.ts'
import { isRecord, type Json } from '../json.ts'
import { listOf, recordOf } from '../kind-of.ts'
import type { BlockSchema, NodeOf } from './block-schema.ts'
import { capitalised } from './capitalised.ts'
import type { FieldBase, FieldDescriptor, Option, Reader, RepeaterItem, Steps } from './field.ts'
import { field } from './field-entry.ts'
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
import { readReference, writeReference } from './reference.ts'
import { type RichText, type RichTextFeature, richTextBlocks } from './rich-text.ts'

type Extra = Partial<Omit<FieldBase, 'label'>>
type Initial = { readonly initial?: string }
type Bounds = Steps & { readonly initial: number }
type DateBounds = { readonly time?: boolean; readonly min?: string; readonly max?: string }
type ToPages = Extra & { readonly pageType?: string; readonly embedValues?: boolean }
type ItemsOption<I extends BlockSchema> = readonly I[] | (() => readonly I[])

/** A helper for each kind of field. `initial` is the default: what a stored block lacks. Sample content is the block's `starter`. */
export const fields = {
  /**
   * A text without marks, on one line unless `multiline`. `placement: 'canvas'` lets it be edited on the page.
   *
   * @example
   * fields.text('Author', { placement: 'canvas', maxLength: 80 })
   */
  text(label: string, options: Extra & Initial & { readonly multiline?: boolean } = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', multiline = false, ...base } = recordOf(options)
    return field(
      z.string().default(initial),
      { ...base, label, type: 'TEXT', multiline },
      { read: readText({ multiline }), options },
    )
  },

  /** A text of several lines, edited in the side panel. */
  textarea(label: string, options: Extra & Initial = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = recordOf(options)
    const read = readText({ multiline: true })
    return field(z.string().default(initial), { ...base, label, type: 'TEXTAREA' }, { read, options })
  },

  /** A link target. What the address gate refuses is read as empty, with an issue. */
  address(label: string, options: Extra & Initial & { readonly offers?: 'lists' } = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = recordOf(options)
    return field(
      z.string().default(initial),
      { ...base, label, type: 'TEXT', address: true },
      { read: readAddress, options },
    )
  },

  /** A day as `2026-05-31`; with `time` a moment as `2026-05-31T09:00:00Z`, in any zone. Empty is none. */
  date(label: string, options: Extra & Initial & DateBounds = {}): z.ZodDefault<z.ZodString> {
    const { initial = '', ...base } = recordOf(options)
    const [written, like] = base.time
      ? [z.iso.datetime({ offset: true }), '2026-05-31T09:00:00Z']
      : [z.iso.date(), '2026-05-31']
    const shape = z.string().refine((text) => text === '' || written.safeParse(text).success, {
      error: ({ input }) => `"${input}" is not a date like ${like}.`,
    })
    return field(shape.default(initial), { ...base, label, type: 'DATE' }, { options })
  },

  /** Yes or no, as a switch; no where nothing is said. */
  flag(label: string, initial = false, options: Extra = {}): z.ZodDefault<z.ZodBoolean> {
    return field(z.boolean().default(initial), { ...options, label, type: 'BOOLEAN' }, { read: readBoolean, options })
  },

  /** A number that is typed. `initial` is required: it is what a block without a value has. */
  number(label: string, bounds: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
    return numeric('NUMBER', label, bounds)
  },

  /** A number that is set with a slider; give it `min` and `max`. */
  range(label: string, bounds: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
    return numeric('RANGE', label, bounds)
  },

  /**
   * One of the values, of which `initial` is the default. The type of the prop is their union.
   *
   * @example
   * fields.choice('Columns', [2, 3, 4], 3, { labels: { 2: 'Two' } })
   */
  choice<const V extends string | number>(
    label: string,
    values: readonly [V, ...V[]],
    initial: NoInfer<V>,
    options: Extra & ChoiceOptions<NoInfer<V>> = {},
  ): z.ZodDefault<z.ZodLiteral<V>> {
    const { display = 'SELECT', labels, colors, disabled, aliases, read, offered, ...base } = recordOf(options)
    const listed: Option[] = listOf(values).map((value) => {
      const color = colors?.[value]
      const reason = disabled?.[value]
      return {
        value,
        label: labels?.[value] ?? capitalised(String(value)),
        ...(color === undefined ? {} : { color }),
        ...(reason === undefined ? {} : { disabled: reason }),
      }
    })
    return field(
      z.literal(values).default((initial ?? null) as never), // refused where there is none, else the default of a literal union is one of its own values
      {
        ...base,
        label,
        type: 'SELECT',
        display,
        options: listed.filter(({ value }) => !offered || listOf<unknown>(offered).includes(value)),
      },
      { read: read ?? readChoice(listed, recordOf(aliases)), needs: ['values', values, 'an array'], options },
    )
  },

  /** A choice among options the host answers when the panel asks for them. What is stored is kept, offered or not. */
  select(
    label: string,
    load: (signal: AbortSignal) => Promise<readonly Option[]>,
    options: Extra & { readonly display?: OptionsDisplay } = {},
  ) {
    const kind = { display: 'SELECT', ...options, label, type: 'SELECT', options: [], load } as const
    return field(optionValue(), kind, { needs: ['load', load, 'a function'], options })
  },

  /**
   * A picture of the media library with its alternative text; null for none. `width` limits how wide it is delivered,
   * 800 where nothing is said; `ratio`, its width through its height, is what it is cropped to.
   *
   * @example
   * fields.image('Photo', { placement: 'canvas', ratio: 2, width: 400 })
   */
  image(
    label: string,
    options: Extra & { readonly ratio?: number; readonly width?: number; readonly quality?: number } = {},
  ) {
    const shape = z.custom<ImageValue | null>(
      (value) => value === null || isObjectWith(value, 'src'),
      'This is not an image.',
    )
    const kind = { width: 800, quality: 80, ...options, label, type: 'IMAGE' as const }
    return field(shape.default(null), kind, { read: readImageField, options })
  },

  /** A file of the media library; null for none. `accept` lists endings, as in `['pdf']`; an empty list takes any. */
  file(label: string, accept: readonly string[], options: Extra = {}) {
    const shape = z.custom<FileValue | null>(
      (value) => value === null || isObjectWith(value, 'url'),
      'This is not a file.',
    )
    return field(
      shape.default(null),
      { ...options, label, type: 'FILE', accept },
      { read: readFileField(accept), needs: ['accept', accept, 'an array'], options },
    )
  },

  /** A name from the icon sets; the chosen icon's path is stored with it, so pages load no icon set. */
  icon(label: string, options: Extra & { readonly sets?: readonly IconSet[] } = {}) {
    const { sets } = recordOf(options)
    const shape = z
      .custom<IconValue | null>((value) => value === null || isObjectWith(value, 'body'), 'This is not an icon.')
      .refine((icon) => !icon || !sets || sets.some((set) => set === icon.set), 'This icon is from another set.')
    return field(shape.default(null), { ...options, label, type: 'ICON-SELECTOR' }, { options })
  },

  /**
   * A text with the marks and blocks that are listed, edited on the page unless `placement` says otherwise.
   *
   * @example
   * fields.richText('Words', ['bold', 'italic', 'link'])
   */
  richText(
    label: string,
    features: readonly RichTextFeature[],
    options: Extra & { readonly multiline?: boolean } = {},
  ) {
    const listed = listOf(features)
    const blocks = richTextBlocks.filter((name) => listed.includes(name))
    const marks = listed.filter((name) => !blocks.some((block) => block === name))
    const shape = z.custom<RichText>((value) => Array.isArray(value), 'This is not text.')
    return field(
      shape.default([]),
      { placement: 'canvas', multiline: true, ...options, label, type: 'RICH-TEXT', marks, blocks },
      { read: readRichTextField(features), needs: ['features', features, 'an array'], options },
    )
  },

  /** A value found by typing: the host answers the options for what was typed. Null for none. */
  autocomplete(
    label: string,
    search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>,
    options: Extra = {},
  ) {
    const kind = { ...options, label, type: 'AUTOCOMPLETE', search } as const
    return field(optionValue(), kind, { needs: ['search', search, 'a function'], options })
  },

  /** Another page, named as `id_language`; null for none. With `embedValues` it is loaded too: see `relatedPages`. */
  relationship(label: string, options: ToPages = {}) {
    return field(z.string().nullable().default(null), toPages(label, false, options), { read: readPageField, options })
  },

  /** Several pages, in the order in which they are named. See `relationship`. */
  relationships(label: string, options: ToPages = {}) {
    return field(z.array(z.string()).default([]), toPages(label, true, options), { read: readPagesField, options })
  },

  /**
   * A list of items, each a block of the kind `item` with a view of its own. Give a function where items hold their own kind.
   *
   * @example
   * fields.repeater('Steps', [step], { min: 1, max: 12 })
   */
  repeater<I extends BlockSchema>(
    label: string,
    items: ItemsOption<I>,
    options: Extra & {
      readonly min?: number
      readonly max?: number
      readonly perType?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>
    } = {},
  ): z.ZodDefault<z.ZodArray<z.ZodType<NodeOf<I>>>> {
    const { min = 0, max = Number.POSITIVE_INFINITY, perType, ...base } = recordOf(options)
    const counts = recordOf(perType)
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
          return list().map((item) => ({ type: item.type, label: item.label, ...counts[item.type] }))
        },
      },
      { items: list, options },
    )
  },

  /** A control of the host's own, named in the editor's `controls`. `schema` is one of zod 4, of any release, with a default. */
  custom<V>(
    label: string,
    control: string,
    schema: CustomSchema<V>,
    options: Extra & { readonly options?: Json; readonly read?: Reader } = {},
  ): z.ZodType<V> {
    const { read = (value: unknown) => ({ value }), ...base } = recordOf(options)
    return field(
      schema as unknown as z.ZodType<V>, // releases of zod 4 parse alike, only their types differ; what is no schema gets no field
      { ...base, label, type: 'CUSTOM', control },
      { read, needs: ['control', control, 'a string'], options },
    )
  },
} as const

/** What all releases of zod 4 have in common: a host may have another one than the engine. */
export interface CustomSchema<V> {
  readonly _zod: { readonly output: V }
  safeParse(value: unknown): { readonly success: boolean }
}

/** A chosen icon, with its drawing: pages load no set of icons. */
export interface IconValue {
  readonly name: string
  readonly set: string
  readonly body: string
  readonly width: number
  readonly height: number
}

export interface ChoiceOptions<V extends string | number> {
  /** How the panel offers it: a list, radio buttons or swatches; a list where nothing is said. */
  readonly display?: OptionsDisplay
  /** What editors call the values; the values themselves, with a capital, where nothing is said. */
  readonly labels?: { readonly [K in V]?: string }
  /** What the swatches of `COLOR` show, as CSS colors. */
  readonly colors?: { readonly [K in V]?: string }
  /** Options the panel shows but does not let anybody choose, each with the reason. */
  readonly disabled?: { readonly [K in V]?: string }
  /** Former values, each with the one that it is read as. */
  readonly aliases?: Readonly<Record<string, V>>
  /** What the panel offers, when that is less than what is accepted. */
  readonly offered?: readonly V[]
  /** Reads stored values in place of the usual reader, for former shapes that `aliases` cannot name. */
  readonly read?: Reader
}

function optionValue() {
  return z.union([z.string(), z.number()]).nullable().default(null)
}

function numeric(type: 'NUMBER' | 'RANGE', label: string, options: Bounds & Extra): z.ZodDefault<z.ZodNumber> {
  const { initial, ...base } = recordOf(options)
  const { min, max, step } = base
  let shape = z.number()
  if (min !== undefined) shape = shape.min(min)
  if (max !== undefined) shape = shape.max(max)
  if (step !== undefined)
    shape = shape.refine((value) => isOnStep(value, min ?? 0, step), `This goes in steps of ${step}.`)
  return field(
    shape.default(initial),
    { ...base, label, type },
    { read: readNumber, needs: ['initial', initial, 'a number'] },
  )
}

/** Whole numbers are compared as they are; only steps that binary fractions cannot hold get a tolerance. */
function isOnStep(value: number, from: number, step: number): boolean {
  if (Number.isInteger(from) && Number.isInteger(step)) return (value - from) % step === 0 && Number.isInteger(value)
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-9
}

function toPages(label: string, multiple: boolean, options: ToPages): FieldDescriptor {
  return { embedValues: false, ...options, label, type: 'RELATIONSHIP', multiple }
}

const readPageField: Reader = (raw) => ({ value: referenceText(raw) })

const readPagesField: Reader = (raw) => ({
  value: Array.isArray(raw) ? raw.map(referenceText) : raw === '' ? [] : [referenceText(raw)],
})

/** Older spellings become text; what names no page is left for the schema to refuse. */
function referenceText(raw: unknown): unknown {
  const found = isRecord(raw) && readReference(raw)
  return found ? writeReference(found) : raw
}

function isObjectWith(value: unknown, key: string): boolean {
  return isRecord(value) && key in value
}
