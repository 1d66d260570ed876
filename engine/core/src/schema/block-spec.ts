import type * as z from 'zod'
import type { Json } from '../json.ts'
import type { BlockLoader, Claim, Converter, Migration, Rule, Story } from './block-schema.ts'

/** What `defineBlock` is given. */
export interface BlockSpec<T extends string, S extends z.ZodRawShape> {
  /** The name it is stored under, as in `faq`. Never changes: pages hold it. */
  readonly type: T
  /** What editors call it. */
  readonly label: string
  /** The heading it stands under in the add menu. */
  readonly category: string
  /** A group of categories in the add menu; `Default` where none is said. */
  readonly theme?: string
  /** `item` blocks live only in repeaters and are left out of the add menu. */
  readonly kind?: 'section' | 'item'
  /** Further words the add menu finds it by; the host's `canUseBlock` is told them. */
  readonly tags?: readonly string[]
  /** Blocks that stand on pages stay; no new ones are offered. */
  readonly hideFromAddMenu?: boolean
  /** The version new blocks are stored with; that of the last migration, else 1. */
  readonly version?: number
  /** What it holds: each prop made with a helper of `fields`. */
  readonly props: S
  /** Sample content of a new block, over the defaults. Items of a list may be written as their props alone. */
  readonly starter?: { readonly [K in keyof S]?: Json }
  /** Other samples to choose from, each with a name. */
  readonly stories?: readonly (Omit<Story, 'props'> & { readonly props: { readonly [K in keyof S]?: Json } })[]
  /** How values go together: what is wrong is told to editors, and an error keeps the page from being published. */
  readonly rules?: readonly Rule<z.output<z.ZodObject<S>>>[]
  /** What the block wants to be the only one on its page to have. */
  readonly claims?: (props: z.output<z.ZodObject<S>>) => readonly Claim[]
  /** What brings older blocks up to date while they are read, one step for each version: `{ to: 2, up: (props) => … }`. */
  readonly migrations?: readonly Migration[]
  /** Older spellings of prop names, each with the name that is stored now. */
  readonly aliases?: Readonly<Record<string, keyof S & string>>
  /** What is pasted or dropped that becomes this block. */
  readonly accepts?: readonly Converter[]
  /** True where the block's title is the title of its page: the first of them becomes `h1`. `editing` is true on the canvas, where a title without words waits to be typed. */
  readonly isPageTitle?: (props: z.output<z.ZodObject<S>>, editing: boolean) => boolean
  /** Props made of the external data of its page, which the page's type loaded. */
  readonly mapExternalDataToProps?: (data: Json, props: z.output<z.ZodObject<S>>) => Partial<z.output<z.ZodObject<S>>>
  /** Props loaded from elsewhere whenever the page is: shown, never saved. */
  readonly getExternalData?: BlockLoader<z.output<z.ZodObject<S>>>
  /** An older spelling of getExternalData, used when that is absent. */
  readonly getData?: BlockLoader<z.output<z.ZodObject<S>>>
}
