import { kindOf } from '../kind-of.ts'
import { type BlockSchema, isBlockSchema, type PropPlan } from '../schema/block-schema.ts'
import { isMissing } from '../schema/read.ts'

/** Items that a repeater names and no page would ever show: those that are no blocks, and those the catalogue lacks. */
export function itemProblems(schemas: readonly BlockSchema[]): readonly string[] {
  const known = new Set(schemas.map(({ type }) => type))
  return schemas.flatMap(({ type, plan }) =>
    plan.flatMap(({ key, entry }) => (entry.items ? itemsOf(`Block "${type}" prop "${key}"`, entry.items, known) : [])),
  )
}

const advice = 'Give an array of blocks, each made with defineBlock.'

function itemsOf(
  named: string,
  items: NonNullable<PropPlan['entry']['items']>,
  known: ReadonlySet<string>,
): readonly string[] {
  const given: unknown = items()
  if (isMissing(given) || (Array.isArray(given) && given.length === 0)) return [`${named} names no items. ${advice}`]
  if (!Array.isArray(given)) return [`${named} has ${kindOf(given)} as its items. ${advice}`]
  return given.flatMap((item: unknown) => {
    if (!isBlockSchema(item)) return [`${named} has ${kindOf(item)} among its items. ${advice}`]
    return known.has(item.type)
      ? []
      : [`${named} holds items of the type "${item.type}", which the catalogue lacks. List it with the other blocks.`]
  })
}
