import { type EditState, findNode, jsonEqual, type OutlineRow, pageOutline } from '@quoin/edit'
import type { FieldDescriptor, Json, Page, Site, StoredBlock } from '@quoin/engine'
import { isEntityType } from '../pages/page-address.ts'
import { readable } from '../parts/readable.ts'

export interface PairedText {
  readonly path: string
  readonly descriptor: FieldDescriptor
  readonly source: Json
  /** Undefined where the translation says nothing yet. */
  readonly target: Json | undefined
  /** The source says something else than when this was translated. */
  readonly isStale: boolean
}

/** A block or item that both languages have, by its id; or one that only the source has. */
export interface PairedNode {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly isMissing: boolean
  readonly texts: readonly PairedText[]
}

/** A text of the page itself. */
export interface PairedPageText {
  readonly name: 'title' | 'description'
  readonly source: string
  readonly target: string
  /** What visitors read as long as the translation says nothing. */
  readonly placeholder: string
  /** The source says something else than when this was translated. */
  readonly isStale: boolean
}

interface Versions {
  readonly source: Page<StoredBlock>
  /** The source as it was when the translation was last brought up to date, if that is known. */
  readonly translated?: Page<StoredBlock> | undefined
}

const textTypes: readonly FieldDescriptor['type'][] = ['TEXT', 'TEXTAREA', 'RICH-TEXT']

/** What a page says of itself, and a post at its head; in place of a title visitors read the page's name. */
export function pairPageTexts(
  { page }: EditState,
  { source, translated }: Versions,
  { pageTypes }: Pick<Site, 'pageTypes'>,
): readonly PairedPageText[] {
  const isRead = !isEntityType(source.type, pageTypes)
  return (['title', 'description'] as const).flatMap((name) => {
    const insteadOf = (one: Page<StoredBlock>) => (isRead && name === 'title' ? one.name : '')
    const textOf = (one: Page<StoredBlock>) => one.meta[name] || insteadOf(one)
    const text = textOf(source)
    if (text.trim() === '') return []
    const isStale = translated !== undefined && textOf(translated) !== text
    return [{ name, source: text, target: page.meta[name] ?? '', placeholder: insteadOf(page), isStale }]
  })
}

/** Every text of the source beside its translation, in the order of the source. Blocks without texts are left out. */
export function pairTexts(state: EditState, { source, translated }: Versions, site: Site): readonly PairedNode[] {
  const from: EditState = { ...state, page: source }
  const before: EditState | undefined = translated && { ...state, page: translated }

  function textsOf(id: string): readonly PairedText[] {
    const { node, schema } = findNode(from, site, id) ?? {}
    const target = findNode(state, site, id)
    const old = before && findNode(before, site, id)
    return (schema?.plan ?? []).flatMap(({ key: path, entry: { descriptor } }) => {
      const text = node?.props[path]
      if (!textTypes.includes(descriptor.type) || text === undefined || readable(text).trim() === '') return []
      const isStale = before !== undefined && !jsonEqual(old?.node.props[path], text)
      return [{ path, descriptor, source: text, target: target?.node.props[path], isStale }]
    })
  }

  function pairs(rows: readonly OutlineRow[], level: number): readonly PairedNode[] {
    return rows.flatMap(({ id, name, children }): readonly PairedNode[] => {
      if (id === undefined) return pairs(children, level)
      const isMissing = findNode(state, site, id) === undefined
      const texts = textsOf(id)
      // a block that is missing comes whole, with all it holds
      if (isMissing) return [{ id, name, level, isMissing, texts }]
      const inner = pairs(children, level + 1)
      return texts.length > 0 ? [{ id, name, level, isMissing, texts }, ...inner] : inner
    })
  }

  return pairs(pageOutline(from, site), 0)
}
