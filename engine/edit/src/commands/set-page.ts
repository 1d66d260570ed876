import { isRecord, type Json, type Path } from '@quoin/engine'
import { metaFaults, type PageRights } from '@quoin/engine/wire'
import type { CommandOf } from '../command.ts'
import { editIssue } from '../issues/issue-codes.ts'
import { label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { gate } from '../rules/rule-context.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import { fitsField } from './field-value.ts'
import { type CommandContext, type Plan, planned, refusal, refused } from './plan.ts'
import { isUnsafePath, memberPatches, setIn } from './value-path.ts'

type Right = Exclude<keyof PageRights, 'deniedBlocks'>
type Fits = (value: Json) => boolean

const isText: Fits = (value) => typeof value === 'string'
const isTextOrNull: Fits = (value) => value === null || typeof value === 'string'
const isTags: Fits = (value) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')

const attributes: Readonly<Record<string, { readonly right: Right; readonly fits: Fits; readonly name: string }>> = {
  name: { right: 'canEditPageAttributes', fits: isText, name: 'name' },
  tags: { right: 'canEditPageAttributes', fits: isTags, name: 'tags' },
  authorId: { right: 'canEditPageAttributes', fits: isTextOrNull, name: 'author' },
  publishedAt: { right: 'canEditPageAttributes', fits: isTextOrNull, name: 'publish date' },
  category: { right: 'canEditPageAttributes', fits: isTextOrNull, name: 'category' },
  slug: { right: 'canEditSeo', fits: isText, name: 'address' },
}

const readOnlyFields = new Set([
  'id',
  'type',
  'language',
  'status',
  'editStatus',
  'author',
  'createdAt',
  'lastEditedBy',
  'translations',
  'invalidBlocksTypes',
  'externalData',
  'revision',
  'isLocked',
  'content',
  'workingContent',
  'committedContent',
])

export function planPageSet(tree: PageTree, { path, value }: CommandOf<'page.set'>, context: CommandContext): Plan {
  const head = String(path[0])
  const issue = (code: 'PATH_UNKNOWN' | 'PATH_UNSAFE' | 'FIELD_READONLY' | 'PROP_SHAPE_WRONG', at = path) =>
    refused(editIssue(code, { blockId: pageNodeId, path: at }))
  if (isUnsafePath(path)) return issue('PATH_UNSAFE')
  if (readOnlyFields.has(head)) return issue('FIELD_READONLY')
  const page: Readonly<Record<string, unknown>> = tree.getPage()
  const attribute = Object.hasOwn(attributes, head) && path.length === 1 ? attributes[head] : undefined
  if (attribute) {
    const stopped = refusal(gate(context, attribute.right))
    if (stopped) return stopped
    if (!attribute.fits(value)) return issue('PROP_SHAPE_WRONG')
    return planned(memberPatches([], page, head, value), said(attribute.name), edit(path))
  }
  const key = path[1]
  if (typeof key !== 'string' || (head !== 'meta' && head !== 'customValues')) return issue('PATH_UNKNOWN')
  const stopped = refusal(gate(context, head === 'meta' ? 'canEditSeo' : 'canEditPage'))
  if (stopped) return stopped
  const container = isRecord(page[head]) ? page[head] : {}
  const whole = setIn(container, path.slice(1), value)
  if (whole === undefined || (head === 'meta' && !metaFaults(key, undefined))) return issue('PATH_UNKNOWN')
  const member = isRecord(whole) ? whole[key] : undefined
  const next = member as Json | undefined // members of JSON are JSON
  const fault = head === 'meta' && next !== undefined ? newFault(key, container[key], next) : undefined
  if (fault) return issue('PROP_SHAPE_WRONG', [head, ...fault])
  if (head === 'customValues' && !fitsCustom(tree, key, next ?? null)) return issue('PROP_SHAPE_WRONG')
  return planned(memberPatches([head], container, key, next), said(fieldName(tree, head, path)), edit(path))
}

/** The structure lock of the page. */
export function planPageLock(tree: PageTree, { isLocked }: CommandOf<'page.setLock'>, context: CommandContext): Plan {
  const stopped = refusal(gate(context, 'canLock'))
  if (stopped) return stopped
  const changed = tree.getPage().isLocked !== isLocked
  return planned(
    changed ? [{ op: 'replace', path: ['isLocked'], value: isLocked }] : [],
    label(isLocked ? 'label.pageLocked' : 'label.pageUnlocked'),
    { structure: false },
  )
}

/** What was wrong before stands in nobody's way. */
function newFault(key: string, before: unknown, after: Json): Path | undefined {
  const known = before === undefined ? [] : (metaFaults(key, before) ?? [])
  return metaFaults(key, after)?.find((path) => !known.some((one) => jsonEqual(one, path)))
}

function fitsCustom(tree: PageTree, key: string, value: Json): boolean {
  const declared = tree.pageType.customFields?.find(({ name }) => name === key)
  return !declared || declared.field.type === 'REPEATER' || fitsField(declared.field, value)
}

function fieldName(tree: PageTree, head: string, path: Path): string {
  if (head === 'meta') return String(path.at(-1))
  return tree.pageType.customFields?.find(({ name }) => name === path[1])?.field.label ?? String(path[1])
}

function said(field: string) {
  return label('label.page', { field })
}

function edit(path: Path) {
  return { field: { id: pageNodeId, path }, structure: false }
}
