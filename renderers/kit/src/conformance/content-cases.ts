import {
  type BlockSchema,
  blocksOf,
  type Catalogue,
  type ContractCase,
  definePageType,
  type JsonObject,
  type LoadedPage,
  slotBlockType,
} from '@quoin/engine'
import { type RenderMode, renderModes } from '../render-mode.ts'
import type { Renderer } from '../renderer.ts'
import { changeLeaves } from './change-leaves.ts'
import { embedding, namedBlocks, pageEmbedding, pageWith } from './contract-pages.ts'
import { hold, holdEqual } from './expect.ts'
import {
  countedWords,
  hiddenIn,
  listsIn,
  type NextWord,
  placeOf,
  type Shown,
  type ShownKind,
  shownIn,
  withOwnWords,
} from './shown-content.ts'

type RendererCase<C extends Catalogue> = ContractCase<Renderer<C, string>>

interface KindRule {
  readonly kind: ShownKind
  readonly rule: string
  readonly modes: readonly RenderMode[]
}

const kindRules: readonly KindRule[] = [
  { kind: 'text', rule: 'the texts of a block are drawn', modes: renderModes },
  { kind: 'picture', rule: 'the pictures of a block are drawn or named', modes: renderModes },
  // on the canvas nobody follows a link
  { kind: 'address', rule: 'where a block leads to is drawn', modes: ['public', 'preview'] },
]

/** Content arrives: what visitors should meet of every block, in the order of the page, and nothing that is switched off. */
export function contentCases<C extends Catalogue>(
  catalogue: C,
  leavesOut: readonly ShownKind[],
): readonly RendererCase<C>[] {
  const schemas = Object.values(catalogue)
  return [
    ...kindRules
      .filter(({ kind }) => !leavesOut.includes(kind))
      .flatMap((rule) => schemas.map((schema) => kindIsDrawn(catalogue, schema, rule))),
    ...schemas.map((schema) => offIsLeftOut(catalogue, schema)),
    ...schemas.filter(holdsItems).map((schema) => itemsInOrder(catalogue, schema)),
    ...wholePages(catalogue, schemas),
  ]
}

function kindIsDrawn<C extends Catalogue>(
  catalogue: C,
  schema: BlockSchema,
  { kind, rule, modes }: KindRule,
): RendererCase<C> {
  return {
    name: `${rule}: ${schema.type}`,
    check(renderer) {
      for (const { name, page } of wordedBlocks(catalogue, schema)) {
        const wanted = shownOn(page, catalogue).filter((shown) => shown.kind === kind)
        for (const mode of modes) holdDrawn(renderer.renderPage(page, { mode }), wanted, `"${name}", ${mode}`)
        for (const block of page.view.slots.flatMap(({ blocks }) => blocks))
          holdDrawn(renderer.renderBlock(block, page), wanted, `"${name}", drawn alone`)
      }
    },
  }
}

function offIsLeftOut<C extends Catalogue>(catalogue: C, schema: BlockSchema): RendererCase<C> {
  return {
    name: `what is switched off is left out: ${schema.type}`,
    check(renderer) {
      for (const { name, page } of wordedBlocks(catalogue, schema)) {
        const lower = renderer.renderPage(page).toLowerCase()
        for (const hidden of blocksOf(page.page, catalogue).flatMap(hiddenIn))
          hold(
            placeOf(lower, hidden.words) < 0,
            `"${name}": the ${hidden.kind} ${hidden.of} is switched off and was drawn.`,
          )
      }
    },
  }
}

function itemsInOrder<C extends Catalogue>(catalogue: C, schema: BlockSchema): RendererCase<C> {
  return {
    name: `items keep their order: ${schema.type}`,
    check(renderer) {
      for (const { name, page } of wordedBlocks(catalogue, schema)) {
        const output = renderer.renderPage(page)
        for (const list of blocksOf(page.page, catalogue).flatMap(listsIn)) holdInOrder(output, list, `"${name}"`)
      }
    },
  }
}

function wholePages<C extends Catalogue>(catalogue: C, schemas: readonly BlockSchema[]): readonly RendererCase<C>[] {
  const next = countedWords()
  const each = schemas.flatMap((schema) => {
    const usual = namedBlocks(schema).find(({ name }) => name === 'as new')
    return usual ? worded(catalogue, usual.block, next) : []
  })
  const allInOrder = (output: string, pages: readonly LoadedPage<C>[], what: string) => {
    const blocks = pages.flatMap((page) => blocksOf(page.page, catalogue).map(shownIn))
    const texts = blocks.flat().filter(({ kind }) => kind === 'text')
    holdDrawn(output, texts, what)
    holdInOrder(output, blocks, what)
  }
  return [
    {
      name: 'a page: keeps its order of blocks',
      check(renderer) {
        for (const content of [each, [...each].reverse()]) {
          const page = pageWith(catalogue, content)
          allInOrder(renderer.renderPage(page), [page], 'A page of every block')
        }
      },
    },
    {
      name: 'a page: shows every slot, in the order of its template',
      check(renderer) {
        const half = Math.ceil(each.length / 2)
        const slot = (slotName: string, slotItems: readonly JsonObject[]) => ({
          id: slotName,
          type: slotBlockType,
          props: { slotName, slotItems },
        })
        const template = [{ slotName: 'before' }, { slotName: 'after' }]
        const content = [slot('after', each.slice(half)), slot('before', each.slice(0, half))]
        const page = pageWith(catalogue, content, definePageType({ name: 'page', template }))
        allInOrder(renderer.renderPage(page), [pageWith(catalogue, each)], 'A page of two slots')
      },
    },
    {
      name: 'a page: shows the page embedded in it, in the place of its block',
      check(renderer) {
        const third = Math.ceil(each.length / 3)
        const [before, within, after] = [each.slice(0, third), each.slice(third, 2 * third), each.slice(2 * third)]
        const inner = pageWith(catalogue, within)
        const outer = pageEmbedding(catalogue, [...before, embedding, ...after], inner)
        const parts = [pageWith(catalogue, before), inner, pageWith(catalogue, after)]
        allInOrder(renderer.renderPage(outer), parts, 'A page with another in it')
        const alone = pageEmbedding(catalogue, [embedding], null)
        const empty = pageWith(catalogue, [])
        const what = 'Nothing is to be shown where an embedded page did not load, but the page'
        holdEqual(renderer.renderPage(alone), renderer.renderPage(empty), what)
      },
    },
  ]
}

/** The states of a block, each on a page of its own, with words found nowhere else on it. */
function wordedBlocks<C extends Catalogue>(
  catalogue: C,
  schema: BlockSchema,
): readonly { readonly name: string; readonly page: LoadedPage<C> }[] {
  const named = namedBlocks(schema)
  const off = named
    .filter(({ name }) => name === 'everything said')
    .map(({ block }) => ({ name: 'everything said, and switched off', block: switchedOff(block) }))
  return [...named, ...off].map(({ name, block }) => ({
    name,
    page: pageWith(catalogue, worded(catalogue, block, countedWords())),
  }))
}

function worded(catalogue: Catalogue, block: JsonObject, next: NextWord): readonly JsonObject[] {
  return blocksOf(pageWith(catalogue, [block]).page, catalogue).map((placed) => withOwnWords(placed, next))
}

function switchedOff(block: JsonObject): JsonObject {
  return { ...block, props: changeLeaves(block.props ?? {}, (leaf) => (leaf === true ? false : leaf)) }
}

function shownOn<C extends Catalogue>(page: LoadedPage<C>, catalogue: C): readonly Shown[] {
  return blocksOf(page.page, catalogue).flatMap(shownIn)
}

function holdsItems({ plan }: BlockSchema): boolean {
  return plan.some(({ entry }) => entry.descriptor.type === 'REPEATER')
}

function holdDrawn(output: string, wanted: readonly Shown[], where: string): void {
  const lower = output.toLowerCase()
  const missing = wanted.filter(({ words }) => placeOf(lower, words) < 0).map(({ kind, of }) => `the ${kind} ${of}`)
  hold(missing.length === 0, `${where}: missing is ${[...new Set(missing)].join(', ')}.`)
}

/** By where the first word of each stands; what has no word to be found by may stand anywhere. */
function holdInOrder(output: string, list: readonly (readonly Shown[])[], what: string): void {
  const lower = output.toLowerCase()
  const found = list.flatMap((shown) => {
    const place = placeOf(
      lower,
      shown.flatMap(({ kind, words }) => (kind === 'address' ? [] : words)),
    )
    return place < 0 ? [] : [{ place, of: shown[0]?.of }]
  })
  found.forEach(({ place, of }, index) => {
    const before = found[index - 1]
    hold(!before || before.place < place, `${what}: ${of} stands before ${before?.of}, which comes first.`)
  })
}
