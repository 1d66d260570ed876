import { isRecord } from '../json.ts'
import { kindOf, listOf, misfit, misfits, recordOf } from '../kind-of.ts'
import { unknownOptions } from '../unknown-option.ts'
import type { Migration, PropPlan, Story } from './block-schema.ts'
import type { BlockSpec } from './block-spec.ts'

interface Named {
  readonly type: string
  readonly label: string
  readonly category: string
  readonly kind?: string
  readonly version?: number
  readonly starter?: object
  readonly stories?: readonly Story[]
  readonly aliases?: Readonly<Record<string, string>>
}

/** What is wrong with a block's own words, and which of them are not used. */
export function specProblems(spec: Named, plan: readonly PropPlan[]): readonly string[] {
  const named = `Block "${spec.type}"`
  return [
    ...namesOf(spec),
    ...misfits(named, spec, ['starter', 'aliases'], 'an object'),
    ...kindProblems(named, spec),
    ...aliasProblems(named, spec, plan),
    ...strayKeys(`${named} has`, 'in its starter', recordOf(spec.starter), plan),
    ...listOf<unknown>(spec.stories).flatMap((story, index) => storyProblems(spec.type, story, index, plan)),
    ...deprecated(spec),
    ...unknownOptions(`${warningMarks.unknown}${named}`, namesNotDeprecated(spec), Object.keys(options)),
  ]
}

function namesOf(spec: Named): readonly string[] {
  const problems: string[] = []
  if (typeof spec.type !== 'string' || spec.type === '')
    problems.push('A block has no type. Give defineBlock a type such as "faq".')
  if (typeof spec.label !== 'string' || spec.label === '')
    problems.push(`Block "${spec.type}" has no label. Give it the name editors will read.`)
  if (typeof spec.category !== 'string' || spec.category === '')
    problems.push(`Block "${spec.type}" has no category. Give it the heading it stands under in the add menu.`)
  return problems
}

function kindProblems(named: string, { kind, version }: Named): readonly string[] {
  return [
    ...(kind === undefined || kind === 'section' || kind === 'item'
      ? []
      : [`${named} is of the kind ${JSON.stringify(kind)}. Give "section" or "item".`]),
    ...(version === undefined || isStep(version, 1)
      ? []
      : [`${named} has the version ${JSON.stringify(version)}. Give a whole number from 1.`]),
  ]
}

function aliasProblems(named: string, { aliases }: Named, plan: readonly PropPlan[]): readonly string[] {
  return Object.entries(recordOf(aliases))
    .filter(([, prop]) => !plan.some(({ key }) => key === prop))
    .map(([alias, prop]) => `${named} has the alias "${alias}" of "${prop}", which is none of its props.`)
}

function storyProblems(type: string, story: unknown, index: number, plan: readonly PropPlan[]): readonly string[] {
  if (!isRecord(story) || typeof story.name !== 'string' || story.name === '')
    return [`Story ${index} of block "${type}" has no name. Give { name, props }.`]
  const told = `Story "${story.name}" of block "${type}"`
  const wrong = misfit(told, 'props', story.props, 'an object')
  return wrong.length > 0 ? wrong : strayKeys(`${told} has`, 'in its props', story.props as object, plan) // a record, as no misfit says
}

/** Names that are no props: what they say would never be read. */
function strayKeys(has: string, where: string, given: object, plan: readonly PropPlan[]): readonly string[] {
  const known = new Set(plan.flatMap(({ key, aliases }) => [key, ...aliases]))
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => `${has} "${name}" ${where}, which is none of its props.`)
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
  if (!isRecord(step)) return [`${named} has ${kindOf(step)} among its migrations. Give { to, up }.`]
  if (!isStep(step.to, 2))
    return [`${named} has a migration to ${JSON.stringify(step.to)}. Give the version it leads to, from 2.`]
  return misfit(`${named} migration to ${step.to}`, 'up', step.up, 'a function')
}

function isStep(version: unknown, from: number): version is number {
  return Number.isSafeInteger(version) && (version as number) >= from // a safe integer is a number
}

const deprecatedOptions = {
  render: 'Register a view with the renderer.',
  superType: 'Use category and theme.',
  textEditProps: 'Declare the texts as fields.',
} as const

function deprecated(spec: object): readonly string[] {
  return Object.entries(deprecatedOptions)
    .filter(([name]) => Object.hasOwn(spec, name))
    .map(([name, advice]) => `${warningMarks.deprecated}Block option "${name}" is no longer used. ${advice}`)
}

function namesNotDeprecated(spec: object): readonly string[] {
  return Object.keys(spec).filter((name) => !Object.hasOwn(deprecatedOptions, name))
}

const options = {
  type: true,
  label: true,
  category: true,
  theme: true,
  kind: true,
  tags: true,
  hideFromAddMenu: true,
  version: true,
  props: true,
  starter: true,
  stories: true,
  rules: true,
  claims: true,
  migrations: true,
  aliases: true,
  accepts: true,
  isPageTitle: true,
  mapExternalDataToProps: true,
  getExternalData: true,
  getData: true,
} satisfies Readonly<Record<keyof BlockSpec<string, never>, true>>

/** Problems that begin with one of these are warnings and never block. */
export const warningMarks = { deprecated: 'Deprecated: ', unknown: 'Unknown: ' } as const

export function isWarning(problem: string): boolean {
  return Object.values(warningMarks).some((mark) => problem.startsWith(mark))
}
