import type { HeadingLevel, RenderContext } from '@quoin/kit'
import { Html } from './html.ts'
import { onceEach } from './once-each.ts'
import { createContextWatch, type Reading } from './watched-context.ts'

export type Encode = (text: string) => Uint8Array

/** Markup that is written, and encoded when its bytes are first asked for. */
export class Drawn extends Html {
  readonly text: string
  readonly #encode: () => Uint8Array
  #bytes: Uint8Array | undefined

  constructor(text: string, encode: () => Uint8Array) {
    super()
    this.text = text
    this.#encode = encode
  }

  override addedTo(text: string): string {
    return text + this.text
  }

  bytes(): Uint8Array {
    this.#bytes ??= this.#encode()
    return this.#bytes
  }
}

type Draw = (context: RenderContext) => Html

/** What a renderer keeps of what it drew. */
export interface Memos {
  readonly blocks: BlockMemo
  readonly pages: PageMemo
  /** For markup that code chooses: there are few of it. */
  fixed(markup: Html): Drawn
}

export function createMemos(encode: Encode): Memos {
  const fixed = onceEach((text) => new Drawn(text, () => encode(text)))
  return { blocks: createBlockMemo(encode), pages: createPageMemo(), fixed: (markup) => fixed(markup.toString()) }
}

/** Answers what is kept of the block, or draws it. Blocks never change: another content is another object. */
type BlockMemo = (block: object, heading: HeadingLevel, context: RenderContext, draw: Draw) => Drawn

/** What a drawn block depended on beside the block. */
interface Kept {
  readonly heading: HeadingLevel
  readonly read: Reading
  readonly drawn: Drawn
}

/** Keeps each block's markup as long as the block lives. It is drawn again where a field of the context that its view read has another value. */
function createBlockMemo(encode: Encode): BlockMemo {
  const kept = new WeakMap<object, Kept>()
  const watch = createContextWatch()

  return (block, heading, context, draw) => {
    const before = kept.get(block)
    if (before && before.heading === heading && isSame(before.read, context)) return before.drawn
    const { result: drawn, read } = watch(context, (watched) => drawnNow(draw(watched), encode))
    kept.set(block, { heading, read, drawn })
    return drawn
  }
}

function isSame(read: Reading, context: RenderContext): boolean {
  for (const [field, value] of read) if (context[field] !== value) return false
  return true
}

/** Writes markup now: what fails then fails with its block. */
export function drawnNow(markup: Html, encode: Encode): Drawn {
  const text = markup.toString()
  return new Drawn(text, () => encode(text))
}

/** Puts the parts of a page together, or answers what the same parts came to before. */
type PageMemo = (page: object, parts: readonly Drawn[]) => Drawn

function createPageMemo(): PageMemo {
  const kept = new WeakMap<object, { readonly parts: readonly Drawn[]; readonly whole: Drawn }>()

  return (page, parts) => {
    const before = kept.get(page)
    if (before && isSameList(before.parts, parts)) return before.whole
    const whole = joined(parts)
    kept.set(page, { parts, whole })
    return whole
  }
}

function isSameList(some: readonly Drawn[], others: readonly Drawn[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}

function joined(parts: readonly Drawn[]): Drawn {
  const text = parts.reduce((whole, part) => part.addedTo(whole), '')
  return new Drawn(text, () => joinedBytes(parts.map((part) => part.bytes())))
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
