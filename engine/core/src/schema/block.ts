import * as z from 'zod'
import { type Issue, issue } from '../errors/issue.ts'
import { isRecord, type JsonObject } from '../json.ts'
import { kindOf, listOf, misfit, misfits, recordOf } from '../kind-of.ts'
import type { BlockSchema, Claim, Migration, PropPlan, Rule, RuleFinding, Story } from './block-schema.ts'
import type { BlockSpec } from './block-spec.ts'
import { fieldEntry } from './field-entry.ts'
import { fieldProblems } from './field-problems.ts'
import { isMissing } from './read.ts'
import { migrationProblems, specProblems } from './spec-problems.ts'

/** Records mistakes instead of throwing, so that a module always loads; createEngine reports them all at once. */
export function defineBlock<const T extends string, S extends z.ZodRawShape>(
  given: BlockSpec<T, S>,
): BlockSchema<T, z.ZodObject<S>> {
  const spec = given ?? ({} as BlockSpec<T, S>) // refused for all that it lacks
  const { type, label, category, theme = 'Default', kind = 'section', starter = {}, hideFromAddMenu = false } = spec
  const [tags, stories, accepts] = [listOf(spec.tags), listOf(spec.stories), listOf(spec.accepts)]
  const [rules, migrations] = [listOf(spec.rules), listOf(spec.migrations)]
  const named = `Block "${type}"`
  const problems = [
    ...misfits(named, spec, ['tags', 'stories', 'accepts', 'rules', 'migrations'], 'an array'),
    ...misfits(
      named,
      spec,
      ['claims', 'isPageTitle', 'mapExternalDataToProps', 'getExternalData', 'getData'],
      'a function',
    ),
    ...rules.flatMap((rule) => misfit(named, 'rule', rule, 'a function')),
  ]
  const props = shapeOf(spec, problems)
  const plan = planOf({ type, props }, recordOf(spec.aliases), problems)
  const steps = migrations.filter(isRecord).sort((a, b) => a.to - b.to)
  const version = spec.version ?? steps.at(-1)?.to ?? 1
  const { claims } = spec
  const load = spec.getExternalData ?? spec.getData
  problems.push(...specProblems(spec, plan), ...migrationProblems(type, migrations, version))
  return {
    type,
    label,
    category,
    theme,
    kind,
    tags,
    hideFromAddMenu,
    version,
    props: z.object(props),
    fields: Object.fromEntries(plan.map(({ key, entry }) => [key, entry.descriptor])) as BlockSchema<
      T,
      z.ZodObject<S>
    >['fields'], // one entry per key of the shape
    plan,
    starter,
    stories: stories as readonly Story[], // props left out are left out of the JSON, too
    accepts,
    problems,
    said: Object.keys(spec),
    loads: load !== undefined || spec.mapExternalDataToProps !== undefined,
    ...(claims === undefined ? {} : { claims: (props: z.output<z.ZodObject<S>>) => claimed(claims, props) }),
    check: (props) => rules.flatMap((rule) => findings(rule, props)),
    migrate: (raw, from) => migrated(steps, raw, from),
    load: async (props, context) => (load ? load(props, context) : {}),
    mapExternalData: (data, props) => spec.mapExternalDataToProps?.(data, props) ?? {},
    isPageTitle(props, editing = false) {
      try {
        return spec.isPageTitle?.(props, editing) ?? false
      } catch {
        return false
      }
    },
  }
}

/** Content never throws, whatever a host's function does with it. */
function claimed<P>(claims: (props: P) => readonly Claim[], props: P): readonly Claim[] {
  try {
    return listOf(claims(props))
  } catch {
    return []
  }
}

function planOf(
  spec: { readonly type: string; readonly props: z.ZodRawShape },
  aliases: Readonly<Record<string, string>>,
  problems: string[],
): readonly PropPlan[] {
  return Object.entries(spec.props).flatMap(([key, shape]) => {
    const schema = shape as z.ZodType // a raw shape holds core types; every one made by zod's own builders is a ZodType
    const entry = fieldEntry(schema)
    if (!entry) {
      problems.push(`Block "${spec.type}" prop "${key}" has no field. Build it with a helper from fields.*.`)
      return []
    }
    const fallback = schema.safeParse(undefined)
    if (!fallback.success) {
      problems.push(`Block "${spec.type}" prop "${key}" has no default. Give its schema one with .default().`)
      return []
    }
    const spellings = Object.keys(aliases).filter((alias) => aliases[alias] === key)
    const plan = { key, schema, entry, fallback: fallback.data, aliases: spellings }
    problems.push(...fieldProblems(`Block "${spec.type}" prop "${key}"`, plan))
    return [plan]
  })
}

/** The shape as it was given, or none where it is something else. */
function shapeOf<S extends z.ZodRawShape>(spec: { readonly type: string; readonly props: S }, problems: string[]): S {
  const given: unknown = spec.props
  if (isRecord(given) && !(given instanceof z.ZodType)) return spec.props
  const found = given instanceof z.ZodType ? 'a schema' : kindOf(given)
  problems.push(`The "props" of block "${spec.type}" are ${found}. Give an object with one field for each prop.`)
  return {} as S // a block that is refused has no props
}

function migrated(steps: readonly Migration[], raw: JsonObject, from: number): JsonObject {
  let props = raw
  for (const { to, up } of steps) if (to > from) props = up({ ...props })
  return props
}

/** A rule that fails itself, or answers what says nothing, finds nothing against the values. */
function findings<P>(rule: Rule<P>, props: P): readonly Issue[] {
  try {
    const found = [rule(props) || []].flat() as readonly RuleFinding[] // flat does not see through readonly arrays
    return found.map((one) => (isFinding(one) ? issue('RULE_BROKEN', one) : ruleAtFault(`It answers ${kindOf(one)}.`)))
  } catch (error) {
    return [ruleAtFault(error)]
  }
}

function isFinding(found: unknown): found is RuleFinding {
  return isRecord(found) && typeof found.message === 'string' && Array.isArray(found.path)
}

function ruleAtFault(why: unknown): Issue {
  return issue('RULE_BROKEN', { message: `A rule failed. ${why}`, severity: 'warning' })
}

/** The stored value of a prop: under its own name, else under an older spelling of it. */
export function storedValue(
  raw: Readonly<Record<string, unknown>>,
  plan: PropPlan,
): { readonly key: string; readonly value: unknown } {
  if (Object.hasOwn(raw, plan.key) && !isMissing(raw[plan.key])) return { key: plan.key, value: raw[plan.key] }
  const alias = plan.aliases.find((name) => Object.hasOwn(raw, name))
  return alias === undefined ? { key: plan.key, value: undefined } : { key: alias, value: raw[alias] }
}
