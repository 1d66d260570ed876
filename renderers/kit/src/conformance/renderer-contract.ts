import type { Catalogue, ContractCase } from '@quoin/engine'
import { schemaOf } from '@quoin/engine'
import type { Renderer, RenderMode } from '../renderer.ts'
import { fixturesOf, pageWith } from './contract-pages.ts'
import { hold, holdEqual } from './expect.ts'

const modes: readonly RenderMode[] = ['public', 'preview', 'edit']

/** What every renderer keeps, whatever it makes of a page. Output is compared as text. */
export function rendererContract<C extends Catalogue>(catalogue: C): readonly ContractCase<Renderer<C, string>>[] {
  const schemas = Object.values(catalogue)
  const fixtures = schemas.flatMap((schema) => fixturesOf(schema).map((fixture) => ({ ...fixture, schema })))
  return [
    ...fixtures.flatMap(({ schema, name, block }) =>
      modes.map((mode) => ({
        name: `${schema.type}: ${name}, ${mode}: is drawn, the same each time, and the page is left as it was`,
        check(renderer: Renderer<C, string>) {
          const page = pageWith(catalogue, [block])
          const before = JSON.stringify(page)
          const once = renderer.renderPage(page, { mode })
          hold(typeof once === 'string', `"${renderer.name}" gave ${typeof once} for "${schema.type}".`)
          holdEqual(renderer.renderPage(page, { mode }), once, `The second drawing of "${schema.type}"`)
          holdEqual(JSON.stringify(page), before, `The page after drawing "${schema.type}"`)
        },
      })),
    ),
    ...schemas.map((schema) => ({
      name: `${schema.type}: one block drawn again is what it is on its page`,
      check(renderer: Renderer<C, string>) {
        const page = pageWith(
          catalogue,
          fixturesOf(schema)
            .slice(0, 1)
            .map(({ block }) => block),
        )
        const [block] = page.view.slots[0]?.blocks ?? []
        if (!block) throw new Error(`"${schema.type}" cannot stand on a page.`)
        const alone = renderer.renderBlock(block, page)
        hold(
          renderer.renderPage(page).includes(alone),
          `"${schema.type}" drawn alone differs from what stands on its page.`,
        )
      },
    })),
    {
      name: 'an empty page is drawn',
      check: (renderer) =>
        hold(typeof renderer.renderPage(pageWith(catalogue, [])) === 'string', 'An empty page gave no text.'),
    },
    {
      name: 'blocks of unknown type are left out, and the others stay',
      check(renderer) {
        const known = schemas
          .flatMap((schema) => fixturesOf(schema).slice(0, 1))
          .slice(0, 1)
          .map(({ block }) => block)
        const unknown = { id: 'unknown', type: 'no-such-block', props: { text: 'never drawn 7f3a' } }
        const output = renderer.renderPage(pageWith(catalogue, [unknown, ...known]))
        hold(!output.includes('never drawn 7f3a'), 'The text of an unknown block was drawn.')
        holdEqual(output, renderer.renderPage(pageWith(catalogue, known)), 'The page beside an unknown block')
      },
    },
    {
      name: 'blocks stand in the order of the page',
      check(renderer) {
        const titled = schemaOf(catalogue, 'title')
        if (!titled) return
        const block = (text: string) => ({ id: text, type: 'title', props: { title: text } })
        const output = renderer.renderPage(pageWith(catalogue, [block('first-4c1d'), block('second-9b2e')]))
        hold(
          output.indexOf('first-4c1d') >= 0 && output.indexOf('first-4c1d') < output.indexOf('second-9b2e'),
          'The order of the blocks was not kept.',
        )
      },
    },
  ]
}
