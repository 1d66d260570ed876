import * as z from 'zod'
import { misfit, misfits, recordOf } from '../kind-of.ts'
import type { FieldEntry, PropPlan } from './block-schema.ts'
import type { FieldDescriptor } from './field.ts'
import { richTextFeatures } from './rich-text.ts'

/** What is wrong with a field as it was described, whatever is stored. `named` begins the sentence. */
export function fieldProblems(named: string, { entry, schema, fallback }: PropPlan): readonly string[] {
  const { descriptor } = entry
  const unmet = [...(entry.needs ? misfit(named, ...entry.needs) : []), ...optionProblems(named, entry)]
  if (unmet.length > 0) return unmet
  const refusal = refusalOf(schema, fallback)
  return [
    ...(typeof descriptor.label === 'string' && descriptor.label !== ''
      ? []
      : [`${named} has no label. Give it the name editors will read.`]),
    ...boundProblems(named, descriptor),
    ...markProblems(named, descriptor),
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
