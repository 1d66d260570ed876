import type { EditPage, SaveChange } from '@quoin/edit'
import { applyPatches } from '@quoin/edit'

/** What a server makes of a save. */
export function applyOperations(page: EditPage, change: SaveChange): EditPage {
  if (change.values) return { ...page, ...(change.values as object) }
  const patches = (change.operations ?? []).map(({ op, path, value }) => ({
    op: op as 'add' | 'replace' | 'remove', // a session sends no others
    path: path
      .slice(1)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...(value === undefined ? {} : { value }),
  }))
  const applied = applyPatches(page, patches)
  if (!applied) throw new Error(`A save does not fit its revision: ${JSON.stringify(change)}`)
  return applied.page
}
