import type { Json, JsonObject, Page, Path, StoredBlock } from '@quoin/engine'
import type { EditIssue } from './issues/issue-codes.ts'
import type { Selection } from './selection.ts'
import type { Place } from './tree/place.ts'

/** A block that comes in: its id is made anew; shorthand items are written out. */
export interface NewNode {
  readonly type: string
  readonly version?: number
  readonly props?: JsonObject
}

/** What a locked block still allows: neighbours, other content. */
export interface BlockLock {
  readonly locked: boolean
  readonly canAddBefore?: boolean
  readonly canAddAfter?: boolean
  readonly canEditContent?: boolean
}

/** What is taken from another version of the page. */
export interface RestorePicks {
  readonly all?: true
  readonly blocks?: readonly string[]
  readonly fields?: readonly { readonly id: string; readonly path: Path }[]
  readonly order?: true
}

/** Everything that can change a page. Plain JSON; accepted again after a round trip with the same effect. */
export type EditCommand =
  | {
      readonly type: 'block.insert'
      readonly blockType: string
      readonly at: Place
      readonly props?: JsonObject
      readonly story?: string
    }
  | { readonly type: 'block.insertMany'; readonly blocks: readonly NewNode[]; readonly at: Place }
  | { readonly type: 'block.move'; readonly ids: readonly string[]; readonly to: Place }
  | { readonly type: 'block.duplicate'; readonly ids: readonly string[] }
  | { readonly type: 'block.remove'; readonly ids: readonly string[]; readonly cut?: boolean }
  | { readonly type: 'block.convert'; readonly id: string; readonly blockType: string }
  | { readonly type: 'block.setLock'; readonly ids: readonly string[]; readonly lock: BlockLock }
  | { readonly type: 'block.setLabel'; readonly id: string; readonly label: string }
  | {
      readonly type: 'block.applyStory'
      readonly id: string
      readonly story: string
      /** Of a story that people saved; those of the schema are known by their name. */
      readonly props?: JsonObject
      /** Of the block that these props are of; when left out, the present one. */
      readonly version?: number
    }
  | { readonly type: 'block.applySettings'; readonly ids: readonly string[]; readonly values: JsonObject }
  | { readonly type: 'prop.set'; readonly id: string; readonly path: Path; readonly value: Json }
  | { readonly type: 'prop.reset'; readonly id: string; readonly path: Path }
  | { readonly type: 'items.fill'; readonly owner: string; readonly prop: string }
  | { readonly type: 'page.set'; readonly path: Path; readonly value: Json }
  | { readonly type: 'page.setLock'; readonly isLocked: boolean }
  | { readonly type: 'clipboard.paste'; readonly payload: Json; readonly at: Place; readonly fitting?: boolean }
  | { readonly type: 'embed.detach'; readonly id: string; readonly content: readonly StoredBlock[] }
  | { readonly type: 'revision.restore'; readonly from: Page<StoredBlock>; readonly picks: RestorePicks }
  | {
      readonly type: 'page.replace'
      readonly page: Page<StoredBlock>
      readonly cause: 'merge' | 'recover' | 'import' | 'theirs'
    }
  | {
      readonly type: 'item.insert'
      readonly id: string
      readonly path: Path
      readonly index: number
      readonly itemType?: string
    }
  | { readonly type: 'item.remove'; readonly id: string; readonly path: Path; readonly index: number }
  | {
      readonly type: 'item.move'
      readonly id: string
      readonly path: Path
      readonly from: number
      readonly to: number
    }

/** The command of one type. */
export type CommandOf<T extends EditCommand['type']> = Extract<EditCommand, { readonly type: T }>

/** What came of a command; refused, nothing has changed. */
export type CommandResult =
  | {
      readonly ok: true
      readonly changed: boolean
      /** Ids of the top nodes it made. */
      readonly created: readonly string[]
      readonly selection: Selection
      readonly warnings: readonly EditIssue[]
    }
  | { readonly ok: false; readonly issues: readonly EditIssue[]; readonly index?: number }
