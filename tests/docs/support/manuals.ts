import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every README of the repository, of each package and of each example, by its path from the root. */
export function manuals(): readonly string[] {
  const folders = ['engine', 'renderers', 'examples'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(group, entry.name)),
  )
  return ['.', 'schemas', 'tests', ...folders]
    .map((folder) => join(folder, 'README.md'))
    .filter((path) => existsSync(join(root, path)))
}
