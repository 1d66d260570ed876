import { listOf } from '../kind-of.ts'
import type { BlockSchema } from '../schema/block-schema.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import { deprecatedOptions } from '../schema/spec-problems.ts'
import { unknownOption } from './unknown-option.ts'

/** Names that no block has: what they say is never read. */
export function strangeNames(schemas: readonly BlockSchema[]): readonly string[] {
  const known: readonly string[] = blockNames
  return schemas.flatMap(({ type, said }) =>
    listOf(said)
      .filter((name) => !known.includes(name) && !Object.hasOwn(deprecatedOptions, name))
      .map((name) => unknownOption(name, known, `Block "${type}" has`)),
  )
}

const blockNames: readonly (keyof BlockSpec<string, never>)[] = [
  'type',
  'label',
  'category',
  'theme',
  'kind',
  'tags',
  'hideFromAddMenu',
  'version',
  'props',
  'starter',
  'stories',
  'rules',
  'claims',
  'migrations',
  'aliases',
  'accepts',
  'isPageTitle',
  'mapExternalDataToProps',
  'getExternalData',
  'getData',
]
