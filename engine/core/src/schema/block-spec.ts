import type * as z from 'zod'
import type { Json } from '../json.ts'
import type { BlockLoader, Claim, Converter, Migration, Rule, Story } from './block-schema.ts'

export interface BlockSpec<T extends string, S extends z.ZodRawShape> {
  readonly type: T
  readonly label: string
  readonly category: string
  readonly theme?: string
  /** `item` blocks live only in repeaters and are left out of the add menu. */
  readonly kind?: 'section' | 'item'
  /** Further words the add menu finds it by; the host's `canUseBlock` is told them. */
  readonly tags?: readonly string[]
  /** Blocks that stand on pages stay; no new ones are offered. */
  readonly hideFromAddMenu?: boolean
  readonly version?: number
  readonly props: S
  readonly starter?: { readonly [K in keyof S]?: Json }
  readonly stories?: readonly Story[]
  readonly rules?: readonly Rule<z.output<z.ZodObject<S>>>[]
  /** What the block wants to be the only one on its page to have. */
  readonly claims?: (props: z.output<z.ZodObject<S>>) => readonly Claim[]
  readonly migrations?: readonly Migration[]
  /** Older spellings of prop names, each with the name that is stored now. */
  readonly aliases?: Readonly<Record<string, keyof S & string>>
  readonly accepts?: readonly Converter[]
  /** True where the block's title is the title of its page: the first of them becomes `h1`. `editing` is true on the canvas, where a title without words waits to be typed. */
  readonly isPageTitle?: (props: z.output<z.ZodObject<S>>, editing: boolean) => boolean
  readonly mapExternalDataToProps?: (data: Json, props: z.output<z.ZodObject<S>>) => Partial<z.output<z.ZodObject<S>>>
  readonly getExternalData?: BlockLoader<z.output<z.ZodObject<S>>>
  /** An older spelling of getExternalData, used when that is absent. */
  readonly getData?: BlockLoader<z.output<z.ZodObject<S>>>
}
