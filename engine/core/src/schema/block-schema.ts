import type * as z from 'zod'
import type { Issue } from '../errors/issue.ts'
import { isRecord, type Json, type JsonObject, type Path } from '../json.ts'
import type { Page } from '../page/page.ts'
import type { Transport } from '../transport/transport.ts'
import type { FieldDescriptor, Reader } from './field.ts'

/** Brings stored props from one version of a block to the next. */
export interface Migration {
  /** The version the props have afterwards, from 2. */
  readonly to: number
  /** The props of the version before, as they are stored, made into those of this one. */
  readonly up: (props: Record<string, Json>) => Record<string, Json>
}

/** What a block's own check has found. */
export interface RuleFinding {
  /** Where it is wrong: the prop, then the place inside it, as in `['steps', 0, 'minutes']`. */
  readonly path: Path
  /** A sentence for the editor. */
  readonly message: string
  /** An error, which keeps the page from being published, where nothing is said. */
  readonly severity?: Issue['severity']
}

/** What may stand on a page only once, such as the id of an element; the finding is told where a later block has it too. */
export interface Claim extends RuleFinding {
  readonly value: string
}

/** A condition between props, told to the editor. It may block publishing, never drawing. */
export type Rule<P> = (props: P) => RuleFinding | readonly RuleFinding[] | undefined

export interface LoadContext {
  /** Of the page that is loaded. */
  readonly language: string
  /** Aborted when nobody waits for the page any longer, or after the time limit. */
  readonly signal: AbortSignal
  /** Reaches other services; tests and servers give their own. */
  readonly transport: Transport
  /** The page that the block is on. */
  readonly page?: Page
}

/** Fetches values that a block shows over the stored ones; they are never saved. */
export type BlockLoader<P> = (props: P, context: LoadContext) => Promise<Partial<P>>

/** Props to begin with, under a name. */
export interface Story {
  readonly name: string
  readonly props: JsonObject
  /** The add menu lists it as if it were a block of its own. */
  readonly asBlock?: boolean
}

/** Turns foreign content of the clipboard into props of this block; undefined when it does not suit. Of code, the second is the name of its language as Prism has it, if it came with one. A table is a list of rows of cells, each a rich text. Who takes a `page-title` shows the title of the page, which becomes the first heading of what an empty page is pasted. */
export interface Converter {
  readonly from: 'image' | 'video' | 'file' | 'table' | 'code' | 'heading' | 'page-title' | 'rule' | 'text'
  readonly convert: (content: Json, language?: string) => JsonObject | undefined
}

/** What is known of one prop: how it is shown, and how a stored value is read. */
export interface FieldEntry {
  readonly descriptor: FieldDescriptor
  readonly read: Reader
  /** Block schemas of a repeater's items; a function, so that items may hold their own kind. */
  readonly items?: () => readonly BlockSchema[]
  /** What the helper cannot do without: as it was given, and what it should be. */
  readonly needs?: readonly [name: string, found: unknown, kind: string]
  /** What the helper may be told besides, as it was given. */
  readonly options?: object
}

/** One prop of a block, compiled: everything parseProps needs, looked up once. */
export interface PropPlan {
  readonly key: string
  readonly schema: z.ZodType
  readonly entry: FieldEntry
  readonly fallback: unknown
  readonly aliases: readonly string[]
}

/** A block as `defineBlock` makes it: its props, how they are read, and what editors see of it. */
export interface BlockSchema<T extends string = string, P extends z.ZodObject = z.ZodObject> {
  readonly type: T
  readonly label: string
  readonly category: string
  readonly theme: string
  readonly kind: 'section' | 'item'
  readonly tags: readonly string[]
  readonly hideFromAddMenu: boolean
  readonly version: number
  readonly props: P
  readonly fields: { readonly [K in keyof P['shape']]: FieldDescriptor }
  readonly plan: readonly PropPlan[]
  readonly starter: JsonObject
  readonly stories: readonly Story[]
  readonly accepts: readonly Converter[]
  /** What is wrong with the definition itself; createEngine refuses a catalogue that has any. */
  readonly problems: readonly string[]
  /** The names its definition gave, for whoever checks that each means something. */
  readonly said: readonly string[]
  /** Has data to load or to map; blocks that have none are left alone by the loading sequence. */
  readonly loads: boolean
  // methods, not properties: keeps a concrete block assignable to BlockSchema
  check(props: z.output<P>): readonly Issue[]
  /** Within one block its own rules tell of what stands there twice. */
  claims?(props: z.output<P>): readonly Claim[]
  migrate(raw: JsonObject, from: number): JsonObject
  load(props: z.output<P>, context: LoadContext): Promise<Partial<z.output<P>>>
  mapExternalData(data: Json, props: z.output<P>): Partial<z.output<P>>
  isPageTitle(props: z.output<P>, editing?: boolean): boolean
}

/** The props of a block, as its view gets them. */
export type PropsOf<B extends BlockSchema> = z.output<B['props']>

/** A block or an item as it is stored. */
export type NodeOf<B extends BlockSchema> = {
  readonly id: string
  readonly type: B['type']
  readonly props: PropsOf<B>
}

/** Whether `defineBlock` made it, of this version or of another. */
export function isBlockSchema(value: unknown): value is BlockSchema {
  return (
    isRecord(value) && typeof value.type === 'string' && Array.isArray(value.plan) && typeof value.check === 'function'
  )
}
