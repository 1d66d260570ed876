import * as z from 'zod'
import { kindOf, listOf, misfit, misfits, recordOf } from '../kind-of.ts'
import { unknownOptions } from '../unknown-option.ts'
import type { FieldEntry, PropPlan } from './block-schema.ts'
import type { FieldDescriptor } from './field.ts'
import { richTextFeatures } from './rich-text.ts'
import { warningMarks } from './spec-problems.ts'

/** What is wrong with a field as it was described, whatever is stored. `named` begins the sentence. */
export function fieldProblems(named: string, { entry, schema, fallback }: PropPlan): readonly string[] {
  const { descriptor } = entry
  const unmet = [
    ...(entry.needs ? misfit(named, ...entry.needs) : []),
    ...optionProblems(named, entry),
    ...valueProblems(named, descriptor),
  ]
  if (unmet.length > 0) return unmet
  const refusal = refusalOf(schema, fallback)
  // not the descriptor as a whole: its items may not be there before all blocks are
  const { showWhen, validate } = descriptor
  return [
    ...(typeof descriptor.label === 'string' && descriptor.label !== ''
      ? []
      : [`${named} has no label. Give it the name editors will read.`]),
    ...boundProblems(named, descriptor),
    ...markProblems(named, descriptor),
    ...misfits(named, { showWhen, validate }, ['showWhen', 'validate'], 'a function'),
    ...placementProblems(named, descriptor),
    ...unknownOptions(`${warningMarks.unknown}${named}`, Object.keys(descriptor), knownNames),
    ...(refusal === undefined ? [] : [`${named} refuses its own default: ${refusal}. Give it one that it takes.`]),
  ]
}

function optionProblems(named: string, entry: FieldEntry): readonly string[] {
  const options = recordOf(entry.options)
  return [
    ...misfits(named, entry, ['options'], 'an object'),
    ...misfits(named, options, ['aliases', 'perType'], 'an object'),
    ...misfits(named, options, ['offered', 'sets'], 'an array'),
    ...misfits(named, options, ['read'], 'a function'),
  ]
}

function boundProblems(named: string, descriptor: FieldDescriptor): readonly string[] {
  const { min = Number.NEGATIVE_INFINITY, max = min } = descriptor as { readonly min?: number; readonly max?: number } // dates are texts that compare alike
  return min > max ? [`${named} goes from ${min} to ${max}. Give "min" the smaller one.`] : []
}

/** What editors read of a choice is said beside its values, by `labels`. */
function valueProblems(named: string, descriptor: FieldDescriptor): readonly string[] {
  if (descriptor.type !== 'SELECT') return []
  const odd = listOf(descriptor.options).find(({ value }) => typeof value !== 'string' && typeof value !== 'number')
  return odd ? [`${named} has ${kindOf(odd.value)} among its values. Give texts or numbers, and their "labels".`] : []
}

function placementProblems(named: string, { placement }: FieldDescriptor): readonly string[] {
  if (placement === undefined || placement === 'panel' || placement === 'canvas') return []
  return [`${named} has the placement ${JSON.stringify(placement)}. Give "panel" or "canvas".`]
}

function markProblems(named: string, descriptor: FieldDescriptor): readonly string[] {
  if (descriptor.type !== 'RICH-TEXT') return []
  const unknown = descriptor.marks.filter((mark) => !richTextFeatures.some((feature) => feature === mark))
  return unknown.map((mark) => `${named} takes "${mark}", which does not exist. There are ${listed(richTextFeatures)}.`)
}

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Why a schema does not take a value, in its own words. */
function refusalOf(schema: z.ZodType, value: unknown): string | undefined {
  try {
    const { error } = schema.safeParse(value)
    return error?.issues.map(({ message }) => message.replace(/\.$/, '')).join(', ')
  } catch (error) {
    return error instanceof z.core.$ZodAsyncError ? 'it is judged asynchronously' : String(error)
  }
}

type NameOf<D> = D extends unknown ? keyof D : never

const knownNames: readonly string[] = Object.keys({
  type: true,
  label: true,
  help: true,
  group: true,
  closed: true,
  placement: true,
  drawn: true,
  loaded: true,
  placeholder: true,
  required: true,
  maxLength: true,
  showWhen: true,
  validate: true,
  multiline: true,
  address: true,
  offers: true,
  time: true,
  min: true,
  max: true,
  step: true,
  sets: true,
  ratio: true,
  width: true,
  quality: true,
  display: true,
  options: true,
  load: true,
  search: true,
  pageType: true,
  multiple: true,
  embedValues: true,
  marks: true,
  blocks: true,
  accept: true,
  items: true,
  control: true,
} satisfies Readonly<Record<NameOf<FieldDescriptor>, true>>)
