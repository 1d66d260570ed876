import { diffPages, type EditState, findNode, pageNodeId } from '@quoin/edit'
import {
  type FieldDescriptor,
  isRecord,
  type Json,
  type Page,
  type Path,
  type Site,
  type StoredBlock,
} from '@quoin/engine'

/** Two versions of a page. */
export interface Versions {
  readonly here: EditState
  readonly there: EditState
  readonly site: Site
}

/** One value that differs. Seen from the present: what taking the other version would do. */
export interface FieldChange {
  /** The node it stands in; `@page` for the page's own. */
  readonly id: string
  readonly path: Path
  /** Undefined for values nobody declared. */
  readonly label: string | undefined
  readonly descriptor: FieldDescriptor | undefined
  readonly here: Json | undefined
  readonly other: Json | undefined
}

/** A node in which two versions differ. What came or went as a whole is none. */
export interface Difference {
  readonly id: string
  /** Nothing where no field tells: of its type, its name or what may be done with it. */
  readonly change?: FieldChange
  readonly isMoved?: true
}

type Version = Page<StoredBlock>
type NodePath = readonly string[]

/** Value by value, in the order of the pages. */
export function pageDifferences(versions: Versions): readonly Difference[] {
  return between(versions.here.page, versions.there.page, versions)
}

function between(from: Version, to: Version, versions: Versions): readonly Difference[] {
  return diffPages(from, to).flatMap(({ op, path }): readonly Difference[] => {
    if (path[0] !== 'content') return inPage(path, versions)
    const at = path.findLastIndex((part) => part.startsWith('@'))
    const id = (path[at] ?? '').slice(1)
    const [member, ...inner] = path.slice(at + 1)
    if (inner.length > 0) return member === 'props' && inner.at(-1) !== '-' ? inProps(id, inner, versions) : []
    if (member === undefined && op !== 'replace') return op === 'remove' ? ofMoved(id, versions) : []
    return member === 'version' ? [] : [{ id }]
  })
}

function inPage(path: NodePath, { here, there }: Versions): readonly Difference[] {
  const change = fieldChange(pageNodeId, path, [here.page, there.page])
  return isNothing(change.here) && isNothing(change.other) ? [] : [{ id: pageNodeId, change }]
}

function inProps(id: string, path: NodePath, versions: Versions): readonly Difference[] {
  const [mine, theirs] = bothOf(id, versions)
  if (!mine || !theirs) return []
  const [key = ''] = path
  const field = mine.schema?.plan.find((one) => one.key === key || one.aliases.includes(key))
  return [{ id, change: fieldChange(id, path, [mine.node.props, theirs.node.props], field?.entry.descriptor) }]
}

/** What differs inside is found where the node stands alone: the difference of the pages has it go and come as a whole. */
function ofMoved(id: string, versions: Versions): readonly Difference[] {
  const [mine, theirs] = bothOf(id, versions)
  if (!mine || !theirs) return []
  const alone = (node: StoredBlock): Version => ({ ...versions.there.page, content: [node] })
  return [{ id, isMoved: true }, ...between(alone(mine.node), alone(theirs.node), versions)]
}

function bothOf(id: string, { here, there, site }: Versions) {
  return [findNode(here, site, id), findNode(there, site, id)] as const
}

function fieldChange(
  id: string,
  path: NodePath,
  [here, there]: readonly [unknown, unknown],
  descriptor?: FieldDescriptor,
): FieldChange {
  return { id, path, label: descriptor?.label, descriptor, here: valueAt(here, path), other: valueAt(there, path) }
}

/** What is absent, null or empty says the same. */
function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

function valueAt(value: unknown, path: NodePath): Json | undefined {
  let at: unknown = value
  for (const part of path) at = isRecord(at) ? at[part] : undefined
  return at as Json | undefined // members of a page are JSON
}
