import type { SeedPage } from '../seed-page.ts'
import { embed } from './embed.ts'
import { overview } from './overview.ts'
import { runASite } from './run-a-site.ts'
import { writeABlock } from './write-a-block.ts'
import { writeARenderer } from './write-a-renderer.ts'

/** For whoever runs a site, embeds the engine, or writes a block or a renderer. */
export const guides: readonly SeedPage[] = [overview, runASite, embed, writeABlock, writeARenderer]
