import type { SeedPage } from '../seed-page.ts'
import { bringContent } from './bring-content.ts'
import { embed } from './embed.ts'
import { formsAndLanguages } from './forms-and-languages.ts'
import { type Guide, guide } from './guide.ts'
import { makeItYours } from './make-it-yours.ts'
import { overview } from './overview.ts'
import { runASite } from './run-a-site.ts'
import { useTheApi } from './use-the-api.ts'
import { writeABlock } from './write-a-block.ts'
import { writeARenderer } from './write-a-renderer.ts'

/** In the order they are read in: each leads to the next. */
const read: readonly Guide[] = [
  runASite,
  makeItYours,
  formsAndLanguages,
  bringContent,
  useTheApi,
  embed,
  writeABlock,
  writeARenderer,
]

/** How to run a site, embed the engine, and write a block or a renderer. */
export const guides: readonly SeedPage[] = [overview, ...read.map((one, index) => guide(one, read[index + 1]))]
