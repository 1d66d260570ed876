import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What developers write out by hand, member by member, with nothing but their editor to ask. */
const written = [
  ['engine/core/src/schema/fields.ts', 'const fields'],
  ['engine/core/src/schema/fields.ts', 'interface ChoiceOptions'],
  ['engine/core/src/schema/field.ts', 'interface FieldBase'],
  ['engine/core/src/schema/block-spec.ts', 'interface BlockSpec'],
  ['engine/core/src/schema/block-schema.ts', 'interface LoadContext'],
  ['engine/core/src/schema/block-schema.ts', 'interface RuleFinding'],
  ['engine/core/src/page/page-type.ts', 'interface PageType'],
  ['engine/core/src/page/page-type.ts', 'interface SlotSpec'],
  ['engine/core/src/page/page-type.ts', 'interface BlockLists'],
  ['engine/core/src/page/page-type.ts', 'interface CustomField'],
  ['engine/core/src/config/config.ts', 'interface EngineApi'],
  ['engine/core/src/config/config.ts', 'interface EngineConfig'],
  ['engine/core/src/config/create-engine.ts', 'interface Engine'],
  ['engine/edit/src/session/edit-session.ts', 'interface EditSessionOptions'],
  ['engine/server/src/options/server-options.ts', 'interface ServerOptions'],
  ['renderers/kit/src/renderer.ts', 'interface ViewInput'],
  ['renderers/kit/src/renderer.ts', 'interface RenderOptions'],
  ['renderers/editor/src/admin/admin-config.ts', 'interface AdminConfig'],
] as const

function membersOf(path: string, name: string) {
  const text = readFileSync(join(root, path), 'utf8')
  const start = text.search(new RegExp(`^export ${name}\\b`, 'm'))
  const lines = text.slice(start).split('\n')
  const body = lines.slice(
    1,
    lines.findIndex((line, index) => index > 0 && line.startsWith('}')),
  )
  return body.flatMap((line, index) => {
    const [, member] = /^ {2}(?:readonly )?(\w+)\??[:(<]/.exec(line) ?? []
    return member ? [{ member, described: body[index - 1]?.trimEnd().endsWith('*/') ?? false }] : []
  })
}

test.each(written)('%s: each member of the %s is described', (path, name) => {
  const members = membersOf(path, name)
  expect(members.length).toBeGreaterThan(0)
  expect(members.filter(({ described }) => !described).map(({ member }) => member)).toEqual([])
})

test.each([
  ['engine/edit/src/session/edit-session.ts', 'interface EditSessionOptions', 'engine/edit/README.md'],
  ['engine/server/src/options/server-options.ts', 'interface ServerOptions', 'engine/server/README.md'],
  ['engine/core/src/config/config.ts', 'interface EngineConfig', 'engine/core/README.md'],
])('%s: each member of the %s stands in the manual', (path, name, manual) => {
  const text = readFileSync(join(root, manual), 'utf8')
  const missing = membersOf(path, name).filter(({ member }) => !new RegExp(`\\b${member}\\b`).test(text))
  expect(missing.map(({ member }) => member)).toEqual([])
})
