import { type BlockSchema, type Catalogue, ConfigError, type ContractCase, type LoadedPage } from '@quoin/engine'
import { type RenderMode, renderModes } from '../render-mode.ts'
import type { Renderer } from '../renderer.ts'
import { contentCases } from './content-cases.ts'
import { anyPage, namedBlocks, pageSeeds, pageWith } from './contract-pages.ts'
import { hold, holdEqual } from './expect.ts'
import { faultCases } from './fault-cases.ts'
import { requireSoundCatalogue, textRenderer } from './subject.ts'

type RendererCase<C extends Catalogue> = ContractCase<Renderer<C, string>>

export interface RendererContractOptions {
  /** What the output has no place for: a search index wants no addresses. */
  readonly leavesOut?: readonly ('picture' | 'address')[]
}

/**
 * What every renderer keeps, whatever it makes of a page. Output is compared as text: give a renderer of something else
 * another around it, which writes out what it makes. The words of a name before its colon are the rule, those after it
 * what the rule is tried on.
 */
export function rendererContract<C extends Catalogue>(
  catalogue: C,
  options: RendererContractOptions = {},
): readonly RendererCase<C>[] {
  requireSoundCatalogue(catalogue)
  return casesOf(catalogue, leftOut(options)).map(({ name, check }) => ({
    name,
    check: (renderer) => check(textRenderer(renderer)),
  }))
}

/** A word that means nothing would leave nothing out. */
function leftOut({
  leavesOut = [],
  ...others
}: RendererContractOptions): NonNullable<RendererContractOptions['leavesOut']> {
  const known: readonly unknown[] = ['picture', 'address']
  const strangers = [...Object.keys(others), ...leavesOut.filter((kind) => !known.includes(kind))]
  if (strangers.length === 0) return leavesOut
  const found = strangers.map((name) => `"${name}"`).join(', ')
  throw new ConfigError(
    'CONTRACT_OPTIONS',
    `A contract cannot leave out ${found}. Give { leavesOut: ['picture', 'address'] }, or one of them.`,
  )
}

function casesOf<C extends Catalogue>(
  catalogue: C,
  leavesOut: NonNullable<RendererContractOptions['leavesOut']>,
): readonly RendererCase<C>[] {
  const schemas = Object.values(catalogue)
  return [
    ...schemas.flatMap((schema) => drawnAlike(catalogue, schema)),
    ...schemas.map((schema) => drawnAgain(catalogue, schema)),
    ...pageSeeds.map((seed) => ({
      name: `any page, sound or not, is drawn alike each time: page ${seed}`,
      check(renderer: Renderer<C, string>) {
        for (const mode of renderModes) holdAlike(renderer, anyPage(catalogue, seed), mode)
      },
    })),
    ...wholePages(catalogue, schemas),
    ...contentCases(catalogue, leavesOut),
    ...faultCases(catalogue),
  ]
}

function drawnAlike<C extends Catalogue>(catalogue: C, schema: BlockSchema): readonly RendererCase<C>[] {
  return namedBlocks(schema).flatMap(({ name, block }) =>
    renderModes.map((mode) => ({
      name: `a block is drawn alike each time, and the page left as it was: ${schema.type}, ${name}, ${mode}`,
      check: (renderer) => holdAlike(renderer, pageWith(catalogue, [block]), mode),
    })),
  )
}

function holdAlike<C extends Catalogue>(renderer: Renderer<C, string>, page: LoadedPage<C>, mode: RenderMode): void {
  const before = JSON.stringify(page)
  const once = renderer.renderPage(page, { mode })
  holdEqual(renderer.renderPage(page, { mode }), once, 'The second drawing')
  // a page of the same content, so that nothing kept from the first drawing can answer
  holdEqual(renderer.renderPage(structuredClone(page), { mode }), once, 'The drawing of a copy')
  holdEqual(JSON.stringify(page), before, 'The page after drawing')
}

function drawnAgain<C extends Catalogue>(catalogue: C, schema: BlockSchema): RendererCase<C> {
  return {
    name: `a block drawn alone is what it is on its page: ${schema.type}`,
    check(renderer) {
      for (const { name, block } of namedBlocks(schema)) {
        const page = pageWith(catalogue, [block])
        const [drawable] = page.view.slots[0]?.blocks ?? []
        if (!drawable) throw new Error(`"${schema.type}" cannot stand on a page.`)
        const alone = renderer.renderBlock(drawable, page)
        hold(renderer.renderPage(page).includes(alone), `"${name}" drawn alone differs from what stands on its page.`)
      }
    },
  }
}

function wholePages<C extends Catalogue>(catalogue: C, schemas: readonly BlockSchema[]): readonly RendererCase<C>[] {
  return [
    {
      name: 'a page: with no blocks is drawn',
      check(renderer) {
        renderer.renderPage(pageWith(catalogue, []))
      },
    },
    {
      name: 'a page: leaves out blocks of unknown type, and keeps the others',
      check(renderer) {
        const known = schemas.slice(0, 1).flatMap((schema) => namedBlocks(schema).slice(1, 2))
        const blocks = known.map(({ block }) => block)
        const unknown = { id: 'unknown', type: 'no-such-block', props: { text: 'never drawn 7f3a' } }
        const output = renderer.renderPage(pageWith(catalogue, [unknown, ...blocks]))
        hold(!output.includes('never drawn 7f3a'), 'The text of an unknown block was drawn.')
        holdEqual(output, renderer.renderPage(pageWith(catalogue, blocks)), 'The page beside an unknown block')
      },
    },
  ]
}
