import type { Json } from '../json.ts'
import { capitalised } from '../schema/capitalised.ts'
import type { FieldDescriptor } from '../schema/field.ts'
import type { Page, PageMeta, PageStatus } from './page.ts'

export interface SlotSpec extends BlockLists {
  readonly slotName: string
  readonly label?: string
  readonly min?: number
  readonly max?: number
  readonly editable?: boolean
}

export interface BlockLists {
  readonly allowedBlockTypes?: readonly string[]
  readonly excludedBlockTypes?: readonly string[]
}

export interface PageType extends BlockLists {
  readonly name: string
  readonly pluralName: string
  readonly template?: readonly SlotSpec[]
  readonly defaultStatus: PageStatus
  readonly defaultLocked: boolean
  readonly isEntity?: boolean
  readonly slugPrefix?: string
  /** Blocks a new page of this type begins with, in the shorthand of starters. */
  readonly defaultContent?: readonly {
    readonly type: string
    readonly props?: Readonly<Record<string, Json>>
    readonly locked?: boolean
  }[]
  readonly customFields?: readonly CustomField[]
  readonly getDefaultMeta?: (page: Page) => PageMeta
  readonly getExternalData?: (page: Page, signal: AbortSignal) => Promise<Json>
}

export interface CustomField {
  readonly name: string
  readonly field: FieldDescriptor
  readonly initial?: Json
}

/** Never throws, so that a module always loads: createEngine refuses a type without a name. */
export function definePageType(spec: Partial<PageType> & { readonly name: string }): PageType {
  return { pluralName: `${capitalised(`${spec?.name}`)}s`, defaultStatus: 'DRAFT', defaultLocked: false, ...spec }
}

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

export function pageTypeOf(site: { readonly pageTypes: readonly PageType[] }, name: string): PageType | undefined {
  return pageTypesOf(site).find((type) => type.name === name)
}
