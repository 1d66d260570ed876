import { isRecord, type JsonObject } from '@quoin/engine'
import { readCommand } from '../commands/read-command.ts'

/** What new blocks and items of a type begin with on this site, over their starters. */
export type Starts = Readonly<Record<string, JsonObject>>

/**
 * The command with what its new block begins with written out, so that the log says all of it. A story, and what the
 * command says itself, goes before.
 */
export function withStart(input: unknown, starts: Starts): unknown {
  // most commands insert nothing, and reading one is dear beside a letter
  const command = isRecord(input) && input.type === 'block.insert' ? readCommand(input) : undefined
  if (command?.type !== 'block.insert' || command.story !== undefined) return input
  if (!Object.hasOwn(starts, command.blockType)) return input
  return { ...command, props: { ...starts[command.blockType], ...command.props } }
}
