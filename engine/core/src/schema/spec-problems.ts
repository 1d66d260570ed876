import { recordOf } from '../kind-of.ts'
import type { Migration, PropPlan } from './block-schema.ts'

interface Named {
  readonly type: string
  readonly label: string
  readonly category: string
  readonly starter?: object
}

/** What is wrong with a block's own words, and which of them are not used. */
export function specProblems(spec: Named, plan: readonly PropPlan[]): readonly string[] {
  const named = `Block "${spec.type}"`
  return [...namesOf(named, spec), ...strayKeys(named, spec, plan), ...deprecated(spec)]
}

function namesOf(named: string, spec: Named): readonly string[] {
  return [
    ...(isName(spec.type) ? [] : ['A block has no type. Give defineBlock a type such as "faq".']),
    ...(isName(spec.label) ? [] : [`${named} has no label. Give it the name editors will read.`]),
    ...(isName(spec.category)
      ? []
      : [`${named} has no category. Give it the heading it stands under in the add menu.`]),
  ]
}

/** What something can be called by. */
export function isName(given: unknown): given is string {
  return typeof given === 'string' && given.length > 0
}

/** Names in a starter that are no props: what they say would never be read. */
function strayKeys(named: string, { starter }: Named, plan: readonly PropPlan[]): readonly string[] {
  const known = new Set(plan.flatMap(({ key, aliases }) => [key, ...aliases]))
  return Object.keys(recordOf(starter))
    .filter((name) => !known.has(name))
    .map((name) => `${named} has "${name}" in its starter, which is none of its props.`)
}

export function migrationProblems(type: string, steps: readonly Migration[], version: number): readonly string[] {
  const unfit = steps.flatMap((step) => stepProblems(`Block "${type}"`, step))
  if (unfit.length > 0) return unfit
  const numbers = steps.map(({ to }) => to).sort((a, b) => a - b)
  if (new Set(numbers).size !== numbers.length)
    return [`Block "${type}" has two migrations to one version. Number each step once.`]
  const last = numbers.at(-1) ?? 0
  return last > version
    ? [`Block "${type}" is version ${version} but has a migration to ${last}. Raise its version.`]
    : []
}

function stepProblems(named: string, step: unknown): readonly string[] {
  const { to, up } = recordOf(step)
  if (Number.isSafeInteger(to) && (to as number) > 1 && typeof up === 'function') return [] // a safe integer is a number
  return [`${named} has a migration that is none. Give { to, up }, from version 2.`]
}

export const deprecatedOptions = {
  render: 'Register a view with the renderer.',
  superType: 'Use category and theme.',
  textEditProps: 'Declare the texts as fields.',
} as const

function deprecated(spec: object): readonly string[] {
  return Object.entries(deprecatedOptions)
    .filter(([name]) => Object.hasOwn(spec, name))
    .map(([name, advice]) => `${deprecationMark}Block option "${name}" is no longer used. ${advice}`)
}

/** Problems that begin with this are warnings and never block. */
export const deprecationMark = 'Deprecated: '
