import type { BlockSchema, FieldDescriptor } from '@quoin/engine'

type Of<T extends FieldDescriptor['type']> = Extract<FieldDescriptor, { readonly type: T }>
type NumberField = Of<'NUMBER' | 'RANGE'>

/** How many steps the lowest and the highest value of a number are from where its steps are counted. */
export function stepsOf({ min, max = startOf(min) + 100, step = 1 }: NumberField): {
  readonly lowest: number
  readonly highest: number
} {
  const highest = Math.floor((max - startOf(min)) / step + 1e-9) // fractions such as 0.8 / 0.1 fall short of the whole by a hair
  return { lowest: min === undefined ? Math.min(0, highest) : 0, highest }
}

/** A highest value that was reckoned may itself be a hair below the step that it is meant to be. */
export function valueAt({ min, max = Number.POSITIVE_INFINITY, step = 1 }: NumberField, steps: number): number {
  return Math.min(max, Number((startOf(min) + steps * step).toFixed(10)))
}

export function highestNumber(field: NumberField): number {
  return field.step === undefined && field.max !== undefined ? field.max : valueAt(field, stepsOf(field).highest)
}

function startOf(min = 0): number {
  return min
}

/** A day, at nine where the field wants a moment; where that is too early or too late, the bound itself. */
export function dateWithin({ time = false, min = '', max = '' }: Of<'DATE'>, day: string): string {
  const at = Date.parse(`${day}T09:00:00Z`)
  const bound = at < Date.parse(min) ? min : at > Date.parse(max) ? max : undefined
  if (!time) return (bound ?? day).slice(0, 10)
  return bound === undefined ? `${day}T09:00:00Z` : bound.includes('T') ? bound : `${bound}T00:00:00Z`
}

/** Those of the kinds of which a list takes one more. */
export function kindsWithRoom(
  { items, max }: Of<'REPEATER'>,
  offered: readonly BlockSchema[],
  list: readonly BlockSchema[],
): readonly BlockSchema[] {
  if (list.length >= max) return []
  return offered.filter((kind) => {
    const most = items.find(({ type }) => type === kind.type)?.max ?? max
    return countOf(list, kind) < most
  })
}

export function countOf(list: readonly BlockSchema[], kind: BlockSchema): number {
  return list.filter((one) => one === kind).length
}
