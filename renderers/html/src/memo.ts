import type { HeadingLevel, RenderContext } from '@quoin/kit'
import { type Html, written } from './html.ts'
import { createContextWatch, type Reading } from './watched-context.ts'

/** A block that is written. */
export interface DrawnBlock {
  readonly drawn: Html
  /** Encoded when they are first asked for. */
  bytes(): Uint8Array
}

type Draw = (context: RenderContext) => Html
type Encode = (text: string) => Uint8Array

/** Answers what is kept of the block, or draws it. Blocks never change: another content is another object. */
export type BlockMemo = (block: object, heading: HeadingLevel, context: RenderContext, draw: Draw) => DrawnBlock

/** What a drawn block depended on beside the block. */
interface Kept {
  readonly heading: HeadingLevel
  readonly read: Reading
  readonly drawn: DrawnBlock
}

/** Keeps each block's markup as long as the block lives. It is drawn again where a field of the context that its view read has another value. */
export function createMemo(encode: Encode): BlockMemo {
  const kept = new WeakMap<object, Kept>()
  const watch = createContextWatch()

  return (block, heading, context, draw) => {
    const before = kept.get(block)
    if (before && before.heading === heading && isSame(before.read, context)) return before.drawn
    const { result: drawn, read } = watch(context, (watched) => drawnBlock(draw(watched), encode))
    kept.set(block, { heading, read, drawn })
    return drawn
  }
}

function isSame(read: Reading, context: RenderContext): boolean {
  for (const [field, value] of read) if (context[field] !== value) return false
  return true
}

/** Writes a block now: what fails then fails with its block. */
export function drawnBlock(markup: Html, encode: Encode): DrawnBlock {
  const drawn = written(markup)
  let bytes: Uint8Array | undefined
  return {
    drawn,
    bytes() {
      bytes ??= encode(drawn.toString())
      return bytes
    },
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
