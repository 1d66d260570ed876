import { enterNew } from '../commands/enter-new.ts'
import { newestFirst } from '../device-memory.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type InsertableBlock, insertion } from './insertable-blocks.ts'

/** Brings a block to its place and goes into it, from wherever it was chosen (U-17). */
export function addBlock(workspace: Workspace, block: InsertableBlock): void {
  if (!workspace.do(insertion(block, block.at))) return
  rememberBlock(workspace, block)
  enterNew(workspace)
}

/** The add menu begins with those used last. */
export function rememberBlock({ layout }: Pick<Workspace, 'layout'>, { key }: Pick<InsertableBlock, 'key'>): void {
  layout.set(({ recentBlocks }) => ({ recentBlocks: newestFirst(recentBlocks, key) }))
}
