import { kindOf, listOf } from '../kind-of.ts'
import { type BlockSchema, isBlockSchema, type PropPlan } from '../schema/block-schema.ts'

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
  const given = listOf<unknown>(items())
  if (given.length === 0) return [`${named} names no items. ${advice}`]
  return given.flatMap((item) => {
    if (!isBlockSchema(item)) return [`${named} has ${kindOf(item)} among its items. ${advice}`]
    return known.has(item.type)
      ? []
      : [`${named} holds items of the type "${item.type}", which the catalogue lacks. List it with the other blocks.`]
  })
}
