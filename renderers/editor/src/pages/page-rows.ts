import { nameKey } from '@quoin/edit'
import type { PageType } from '@quoin/engine'

export interface ListedPage {
  readonly id: string
  readonly type: string
  readonly category?: string | null
}

/** One line of the list: a group, a folder in it, or a page. */
export type PageRow<P extends ListedPage> =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly name: string
      readonly known: boolean
      readonly count: number
      readonly open: boolean
    }
  | {
      readonly kind: 'folder'
      readonly key: string
      readonly name: string
      readonly count: number
      readonly open: boolean
    }
  | { readonly kind: 'page'; readonly key: string; readonly page: P; readonly inFolder: boolean }

/** Pages by type in the site's order, unknown types last; within a type its categories as folders, the rest below them. */
export function pageRows<P extends ListedPage>(
  pages: readonly P[],
  pageTypes: readonly PageType[],
  closed: ReadonlySet<string>,
): readonly PageRow<P>[] {
  const byType = grouped(pages, (page) => page.type)
  const known = pageTypes.flatMap((type) => (byType.has(type.name) ? [{ type: type.name, name: type.pluralName }] : []))
  const unknown = [...byType.keys()]
    .filter((name) => !pageTypes.some((type) => type.name === name))
    .sort(byName)
    .map((name) => ({ type: name, name }))
  return [...known.map((group) => ({ ...group, known: true })), ...unknown.map((group) => ({ ...group, known: false }))]
    .map((group) => ({ ...group, pages: byType.get(group.type) ?? [] }))
    .flatMap(({ type, name, known, pages }): readonly PageRow<P>[] => {
      const open = !closed.has(type)
      const head = { kind: 'group', key: type, name, known, count: pages.length, open } as const
      return open ? [head, ...foldered(type, pages, closed)] : [head]
    })
}

function foldered<P extends ListedPage>(
  type: string,
  pages: readonly P[],
  closed: ReadonlySet<string>,
): readonly PageRow<P>[] {
  const byCategory = grouped(pages, (page) => page.category ?? '')
  const loose = byCategory.get('') ?? []
  const folders = [...byCategory].filter(([name]) => name !== '').sort(([a], [b]) => byName(a, b))
  return [
    ...folders.flatMap(([name, inside]): readonly PageRow<P>[] => {
      const key = `${type}/${name}`
      const open = !closed.has(key)
      const head = { kind: 'folder', key, name, count: inside.length, open } as const
      return open ? [head, ...inside.map((page) => pageRow(page, true))] : [head]
    }),
    ...loose.map((page) => pageRow(page, false)),
  ]
}

/** As the server lists pages by name. */
function byName(a: string, b: string): number {
  const [first, second] = [nameKey(a), nameKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

function pageRow<P extends ListedPage>(page: P, inFolder: boolean): PageRow<P> {
  return { kind: 'page', key: page.id, page, inFolder }
}

function grouped<T>(list: readonly T[], keyOf: (entry: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
