import type { Json } from '../json.ts'
import { capitalised } from '../schema/capitalised.ts'
import type { FieldDescriptor } from '../schema/field.ts'
import type { Page, PageMeta, PageStatus, StoredBlock } from './page.ts'

/** A named part of the pages of a type, which holds blocks of its own. */
export interface SlotSpec extends BlockLists {
  /** What the slot is stored under. Never changes: pages hold it. */
  readonly slotName: string
  /** What editors call it; its name where nothing is said. */
  readonly label?: string
  /** It holds at least so many blocks: none is removed below that, and too few are reported. */
  readonly min?: number
  /** It takes no more blocks than these. */
  readonly max?: number
  /** If false, nothing in it can be changed. */
  readonly editable?: boolean
}

/** Which blocks a page type or a slot takes. */
export interface BlockLists {
  /** Only these blocks may be added; all where nothing is said. */
  readonly allowedBlockTypes?: readonly string[]
  /** These blocks may not be added, whatever else is allowed. */
  readonly excludedBlockTypes?: readonly string[]
}

/** A kind of page: its slots, which blocks it takes, and its own fields. */
export interface PageType extends BlockLists {
  /** What pages of it are stored under, as in `blog`. Never changes: pages hold it. */
  readonly name: string
  /** What the list of pages calls them. */
  readonly pluralName: string
  /** The slots that its pages have, in order. Without one a page is one list of blocks. */
  readonly template?: readonly SlotSpec[]
  /** Of new pages. */
  readonly defaultStatus: PageStatus
  /** Whether the structure of new pages is locked: blocks are edited, but not added, moved or removed. */
  readonly defaultLocked: boolean
  /** Its pages have no address; others show them, such as a header or a list of prices. */
  readonly isEntity?: boolean
  /** What the addresses of new pages begin with, as in `blog/`. */
  readonly slugPrefix?: string
  /**
   * Blocks a new page of this type begins with, in the shorthand of starters. Those of a slot stand in a block of the
   * type `__QUOIN_SLOT`, as its `slotItems` beside its `slotName`.
   */
  readonly defaultContent?: readonly DefaultBlock[]
  /** What is to be said of each page beside its blocks, such as the day of an event. */
  readonly customFields?: readonly CustomField[]
  /** Title, description and the rest for search engines where the page says none itself. */
  readonly getDefaultMeta?: (page: Page) => PageMeta
  /** Data for the blocks of the page, which take what they need with `mapExternalDataToProps`. */
  readonly getExternalData?: (page: Page, signal: AbortSignal) => Promise<Json>
}

/** A block of a new page: what it has beside its starter, and its locks. */
export interface DefaultBlock
  extends Pick<StoredBlock, 'type' | 'locked' | 'canAddBefore' | 'canAddAfter' | 'canEditContent'> {
  readonly props?: Readonly<Record<string, Json>>
}

/** A value of their own that pages of a type have. */
export interface CustomField {
  /** What its value is stored under in `customValues`. */
  readonly name: string
  /** What the panel shows, as data: `{ type: 'DATE', label: 'Day' }`. */
  readonly field: FieldDescriptor
  /** What new pages have, and what the panel shows of a page that has none. */
  readonly initial?: Json
  /** Lists of pages cannot be filtered by it. */
  readonly isPrivate?: boolean
}

/** Never throws, so that a module always loads: createEngine refuses a type without a name. */
export function definePageType(spec: Partial<PageType> & { readonly name: string }): PageType {
  return { pluralName: `${capitalised(`${spec?.name}`)}s`, defaultStatus: 'DRAFT', defaultLocked: false, ...spec }
}

/** The type of pages where a site has none. */
export const defaultPageType: PageType = definePageType({ name: 'page' })

/** A block is allowed if it is not in the excluded list and, when an allowed list exists, is in it. */
export function isBlockAllowed(type: string, lists: BlockLists): boolean {
  if (lists.excludedBlockTypes?.includes(type)) return false
  return lists.allowedBlockTypes === undefined || lists.allowedBlockTypes.includes(type)
}

/** Without page types there is one, named `page`. */
export function pageTypesOf(site: { readonly pageTypes: readonly PageType[] }): readonly PageType[] {
  return site.pageTypes.length > 0 ? site.pageTypes : [defaultPageType]
}

/** The type of that name; undefined where the site has none. */
export function pageTypeOf(site: { readonly pageTypes: readonly PageType[] }, name: string): PageType | undefined {
  return pageTypesOf(site).find((type) => type.name === name)
}
