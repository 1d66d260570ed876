import type { BlockSchema, Catalogue, JsonObject } from '@quoin/engine'
import { createRandom, type Random } from './random.ts'
import { hostileTexts } from './texts.ts'
import { type GenerateOptions, generateProps } from './values.ts'

export interface PageOptions extends Partial<GenerateOptions> {
  /** How many blocks stand on the page; without it, up to six. */
  readonly blocks?: number
}

const usual: GenerateOptions = { depth: 4, wild: 0.1 }

/** A stored page of these blocks, sound or not, the same for the same seed. Any reader has to take it. */
export function generatePage(catalogue: Catalogue, seed: number, options: PageOptions = {}): JsonObject {
  const random = createRandom(seed)
  const settings = { ...usual, ...options }
  const count = options.blocks ?? random.int(0, 6)
  return {
    id: `page-${seed}`,
    type: 'page',
    slug: 'generated',
    name: `Page ${seed}`,
    language: 'en',
    status: 'PUBLISHED',
    publishedAt: '2026-05-04T09:41:00.000Z',
    meta: { title: random.pick(hostileTexts), description: random.pick(hostileTexts) },
    content: Array.from({ length: count }, (_, index) => anyBlock(catalogue, `block-${index}`, random, settings)),
  }
}

/** A stored block of one kind, the same for the same seed. */
export function generateBlock(schema: BlockSchema, seed: number, options: Partial<GenerateOptions> = {}): JsonObject {
  return blockOf(schema, `block-${seed}`, createRandom(seed), { ...usual, ...options })
}

function anyBlock(catalogue: Catalogue, id: string, random: Random, options: GenerateOptions): JsonObject {
  const [first, ...rest] = Object.values(catalogue)
  if (first === undefined || random.chance(options.wild / 2)) return { id, type: 'unknown-block', props: {} }
  return blockOf(random.pick([first, ...rest]), id, random, options)
}

function blockOf(schema: BlockSchema, id: string, random: Random, options: GenerateOptions): JsonObject {
  return { id, type: schema.type, version: schema.version, props: generateProps(schema, random, options) }
}
