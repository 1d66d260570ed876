import type { BlockOf, BlockSchema, Catalogue, ContractCase, JsonObject, LoadedPage } from '@quoin/engine'
import { type RenderMode, renderModes } from '../render-mode.ts'
import type { Renderer } from '../renderer.ts'
import { namedBlocks, pageWith } from './contract-pages.ts'
import { hold } from './expect.ts'

const faulty = 'contract-faulty'

/** A view that throws takes nothing with it but its own block, and somebody hears of it. */
export function faultCases<C extends Catalogue>(catalogue: C): readonly ContractCase<Renderer<C, string>>[] {
  return Object.values(catalogue).map((schema) => ({
    name: `a block that cannot be drawn leaves the rest of the page standing: ${schema.type}`,
    check(renderer) {
      const block = { ...asNew(schema), id: faulty }
      const sound = pageWith(catalogue, [neighbour(schema, 'before'), block, neighbour(schema, 'after')])
      const broken = withUnreadable(sound, schema)
      for (const mode of renderModes) holdTheRest(renderer, { sound, broken }, mode)
    },
  }))
}

function holdTheRest<C extends Catalogue>(
  renderer: Renderer<C, string>,
  { sound, broken }: { readonly sound: LoadedPage<C>; readonly broken: LoadedPage<C> },
  mode: RenderMode,
): void {
  const told: string[] = []
  const options = { mode, onFault: ({ id }: { readonly id: string }) => told.push(id) }
  const output = pageOf(() => renderer.renderPage(broken, options), mode)
  for (const block of sound.page.content) {
    if (block.id === faulty) continue
    const alone = renderer.renderBlock(block, sound, { mode })
    hold(output.includes(alone), `${mode}: "${block.id}" is missing beside a block that cannot be drawn.`)
  }
  const others = told.filter((id) => id !== faulty)
  hold(others.length === 0, `${mode}: "${others[0]}" was told to be at fault, and is not.`)
  const heard = told.length === 1 || output === renderer.renderPage(sound, { mode })
  hold(heard, `${mode}: a block could not be drawn, and "onFault" was told ${told.length} times.`)
}

function pageOf(render: () => string, mode: RenderMode): string {
  try {
    return render()
  } catch (cause) {
    const sentence = `${mode}: a block that cannot be drawn takes its page with it. Draw each block by "guardBlock" of @quoin/kit.`
    throw new Error(sentence, { cause })
  }
}

function asNew(schema: BlockSchema): JsonObject {
  return namedBlocks(schema).find(({ name }) => name === 'as new')?.block ?? {}
}

function neighbour(schema: BlockSchema, id: string): JsonObject {
  return { ...asNew(schema), id }
}

/** The page with one block whose values throw when they are read or listed, so that whatever draws it does. */
function withUnreadable<C extends Catalogue>(page: LoadedPage<C>, schema: BlockSchema): LoadedPage<C> {
  const exchange = (blocks: readonly BlockOf<C>[]) =>
    blocks.map((block) => (block.id === faulty ? { ...block, props: unreadable(block.props, schema) } : block))
  const slots = page.view.slots.map((slot) => ({ ...slot, blocks: exchange(slot.blocks) }))
  return { ...page, page: { ...page.page, content: exchange(page.page.content) }, view: { ...page.view, slots } }
}

/** Whether a block has the title of its page is asked before anything is drawn: what that needs can be read. */
function unreadable<P extends object>(props: P, schema: BlockSchema): P {
  const asked = new Set<string | symbol>()
  const watched = new Proxy<Record<string, unknown>>(
    { ...props } as Record<string, unknown>, // props of a block
    {
      get(target, key) {
        asked.add(key)
        return Reflect.get(target, key)
      },
    },
  )
  schema.isPageTitle(watched)
  const refuse = (what: string): never => {
    throw new Error(`${what} cannot be read: the contract of renderers asks what a fault does.`)
  }
  return new Proxy(props, {
    get: (target, key) => (asked.has(key) ? Reflect.get(target, key) : refuse(`"${String(key)}"`)),
    ownKeys: () => refuse('The values'),
  })
}
