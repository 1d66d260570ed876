import { type BlockOf, ConfigError, defineBlock, defineCatalogue, type LoadedPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { Renderer, RenderOptions } from '@quoin/kit'
import { htmlContract, rendererContract } from '@quoin/kit/conformance'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHtml } from '../support/parse-html.ts'

type Site = typeof catalogue

/** That all contracts take it, the test of their conformance says. */
const right = createHtmlRenderer({ catalogue, views: htmlViews })
const contract = rendererContract(catalogue)
const texts = 'the texts of a block are drawn'
const addresses = 'where a block leads to is drawn'
const faults = 'a block that cannot be drawn leaves the rest of the page standing'

const casesOf = (rule: string) => contract.filter(({ name }) => name === rule || name.startsWith(`${rule}: `))

async function isRefused(renderer: Renderer<Site, string>, cases: typeof contract): Promise<boolean> {
  for (const { check } of cases) {
    try {
      await check(renderer)
    } catch {
      return true
    }
  }
  return false
}

/** The HTML renderer with its output spoilt. */
function spoilt(
  spoil: (output: string, page: LoadedPage<Site>, options?: RenderOptions) => string,
): Renderer<Site, string> {
  return {
    name: 'spoilt',
    renderPage: (page, options) => spoil(right.renderPage(page, options), page, options),
    renderBlock: (block, page, options) => spoil(right.renderBlock(block, page, options), page, options),
  }
}

function reordered(change: (blocks: readonly BlockOf<Site>[]) => readonly BlockOf<Site>[]): Renderer<Site, string> {
  const drawn = (page: LoadedPage<Site>): LoadedPage<Site> => ({
    ...page,
    view: { ...page.view, slots: page.view.slots.map((slot) => ({ ...slot, blocks: change(slot.blocks) })) },
  })
  return {
    name: 'reordered',
    renderPage: (page, options) => right.renderPage(drawn(page), options),
    renderBlock: (block, page, options) => right.renderBlock(block, drawn(page), options),
  }
}

const wrong: readonly (readonly [what: string, renderer: Renderer<Site, string>, rule: string])[] = [
  ['gives nothing', { name: 'empty', renderPage: () => '', renderBlock: () => '' }, texts],
  [
    'names the types of blocks',
    spoilt((_output, page) => page.view.slots.flatMap(({ blocks }) => blocks.map(({ type }) => type)).join(' ')),
    texts,
  ],
  ['gives nothing for a block alone', { ...right, renderBlock: () => '' }, texts],
  ['leaves out the rest of a long block', spoilt((output) => output.slice(0, 2000)), texts],
  [
    'draws no pictures',
    spoilt((output) => output.replace(/<picture.*?<\/picture>/g, '')),
    'the pictures of a block are drawn or named',
  ],
  ['drops addresses', spoilt((output) => output.replace(/href="[^"]*"/g, '')), addresses],
  ['draws the last block first', reordered((blocks) => [...blocks].reverse()), 'a page: keeps its order of blocks'],
  ['draws one block only', reordered((blocks) => blocks.slice(0, 1)), 'a page: keeps its order of blocks'],
  [
    'draws what is switched off',
    spoilt((output, page) => output + JSON.stringify(page.page.content)),
    'what is switched off is left out',
  ],
  [
    'draws no embedded page',
    { ...right, renderPage: (page, options) => right.renderPage({ ...page, embeds: {} }, options) },
    'a page: shows the page embedded in it, in the place of its block',
  ],
  [
    'draws the first slot only',
    {
      ...right,
      renderPage: (page, options) =>
        right.renderPage({ ...page, view: { ...page.view, slots: page.view.slots.slice(0, 1) } }, options),
    },
    'a page: shows every slot, in the order of its template',
  ],
  [
    'lets a fault take the whole page',
    {
      ...right,
      renderPage: (page, options) =>
        right.renderPage(page, {
          ...options,
          onFault: () => {
            throw new Error('as if nobody had caught it')
          },
        }),
    },
    faults,
  ],
  [
    'tells nobody of a fault',
    { ...right, renderPage: (page, options) => right.renderPage(page, { ...options, onFault: () => undefined }) },
    faults,
  ],
  [
    'leaves out what stands beside a fault',
    spoilt((output, page, options) =>
      isUnreadable(page) ? right.renderPage({ ...page, view: { ...page.view, slots: [] } }, options) : output,
    ),
    faults,
  ],
  ['draws another time each time', spoilt(counting()), 'a block is drawn alike each time, and the page left as it was'],
]

function isUnreadable(page: LoadedPage<Site>): boolean {
  return page.page.content.some(({ props }) => {
    try {
      return Object.keys(props).length < 0
    } catch {
      return true
    }
  })
}

function counting(): (output: string) => string {
  let count = 0
  return (output) => {
    count += 1
    return `${output}${count}`
  }
}

describe('the contract of renderers', () => {
  test.each(wrong)('refuses one that %s', async (_what, renderer, rule) => {
    expect(await isRefused(renderer, casesOf(rule))).toBe(true)
  })

  test('says what is missing where a fault takes the whole page', () => {
    const unguarded: Renderer<Site, string> = {
      ...right,
      renderPage: (page) =>
        page.view.slots.flatMap(({ blocks }) => blocks.map((block) => JSON.stringify(block))).join(),
    }
    const [first] = casesOf(faults)
    expect(() => first?.check(unguarded)).toThrow(
      /^public: .* takes its page with it\. Draw each block by "guardBlock"/,
    )
  })

  test('is kept by one whose output has no place for pictures and addresses, where it says so', async () => {
    const bare = spoilt((output) => output.replace(/<picture.*?<\/picture>|(?:href|src)="[^"]*"/g, ''))
    const cases = rendererContract(catalogue, { leavesOut: ['picture', 'address'] })
    expect(await isRefused(bare, cases)).toBe(false)
  })

  test('asks nothing of the size of letters', async () => {
    const loud = spoilt((output) => output.toUpperCase())
    expect(await isRefused(loud, [...casesOf(texts), ...casesOf(addresses), ...casesOf('a page')])).toBe(false)
  })

  test('notices any text that is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...casesOf(texts)), fc.nat(), async (one, which) => {
        let most = 0
        const counted = spoilt((output) => {
          most = Math.max(most, new Set(textsIn(output)).size)
          return output
        })
        await one.check(counted)
        fc.pre(most > 0)
        const losing = spoilt((output) => {
          const lost = [...new Set(textsIn(output))][which % most]
          return lost === undefined ? output : output.replaceAll(lost, '')
        })
        expect(await isRefused(losing, [one])).toBe(true)
      }),
    )
  })
})

/** What somebody reads who hands a contract something else than it takes. */
async function told(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

describe('whoever calls a contract otherwise than it is meant', () => {
  const [first] = contract
  const advice = 'Give the contract a renderer { name, renderPage, renderBlock } whose functions answer text.'
  const written = 'Give it a renderer around yours that writes its output out, such as JSON.stringify of it.'

  test.each<[unknown, string]>([
    [undefined, `The renderer is missing. ${advice}`],
    [
      { name: 'half', renderPage: () => '' },
      `The renderer "half" has no function "renderBlock": it is missing. ${advice}`,
    ],
    [
      { name: 'tree', renderPage: () => [], renderBlock: () => [] },
      `The renderer "tree": "renderPage" answers an array. The contract compares text. ${written}`,
    ],
    [
      { name: 'late', renderPage: async () => '', renderBlock: async () => '' },
      'The renderer "late": "renderPage" answers a promise. The contract compares text. Render before, and give the contract what came of it.',
    ],
  ])('reads what its renderer lacks: %j', async (renderer, message) => {
    expect(await told(() => first?.check(renderer as typeof right))).toBe(message)
  })

  test('reads that there is no catalogue, or one that could not work', async () => {
    const broken = defineBlock({ type: 'broken', label: '', category: 'X', props: {} })
    const given = [undefined, [], defineCatalogue([broken])] as unknown as readonly (typeof catalogue)[]
    const messages = [
      'The catalogue of the contract is missing. Give it as defineCatalogue makes it.',
      'The catalogue of the contract is an array. Give it as defineCatalogue makes it.',
      'Block "broken" has no label. Give it the name editors will read.',
    ]
    for (const make of [rendererContract, htmlContract])
      expect(await Promise.all(given.map((one) => told(() => make(one))))).toEqual(messages)
  })

  test('reads that a word leaves nothing out', async () => {
    const options = { leavesOut: ['pictures', 'address'], leaveOut: [] }
    expect(await told(() => rendererContract(catalogue, options as object))).toBe(
      `A contract cannot leave out "leaveOut", "pictures". Give { leavesOut: ['picture', 'address'] }, or one of them.`,
    )
  })

  test('reads what a parser should have answered', async () => {
    const [markup] = htmlContract(catalogue)
    const shape = '{ tag, attributes, text, children }, the elements of the text without those that are only text'
    const tries: readonly unknown[] = [
      undefined,
      right,
      { renderer: right },
      { renderer: right, parse: (html: string) => html },
      { renderer: right, parse: () => [{ nodeName: 'p', attrs: [], childNodes: [] }] },
    ]
    expect(await Promise.all(tries.map((subject) => told(() => markup?.check(subject as never))))).toEqual([
      `The renderer is missing. ${advice}`,
      `The renderer is missing. ${advice}`,
      '"parse" is missing. Give { renderer, parse } to each case.',
      `"parse" answers a string. It answers a list of ${shape}.`,
      `"parse" answers something else in its list. It answers a list of ${shape}.`,
    ])
  })
})

describe('the contract of markup', () => {
  const read = htmlContract(catalogue).filter(({ name }) => name.startsWith('texts are read as they were written: '))
  const isRead = async (renderer: Renderer<Site, string>) =>
    !(await isRefused(
      renderer,
      read.map(({ name, check }) => ({ name, check: (subject) => check({ renderer: subject, parse: parseHtml }) })),
    ))

  test.each([
    ['escapes twice', (output: string) => output.replaceAll('&', '&amp;')],
    ['escapes nothing', (output: string) => output.replaceAll('&lt;', '<').replaceAll('&gt;', '>')],
    ['drops what it would have to escape', (output: string) => output.replace(/&\w+;/g, '')],
  ])('refuses a renderer that %s', async (_what, spoil) => {
    expect(await isRead(spoilt(spoil))).toBe(false)
  })
})

describe('the contract of markup, of whole pages', () => {
  const cases = htmlContract(catalogue).map(({ name, check }) => ({
    name,
    check: (renderer: Renderer<Site, string>) => check({ renderer, parse: parseHtml }),
  }))
  const begins = (rule: string) => cases.filter(({ name }) => name.startsWith(rule))
  const ids = begins('an id is on the page once, and what refers to one finds it')
  const title = begins('a page: has one h1, the first title of a page in it')
  const language = begins('a page: says in which language another in it is written')
  const links = begins('nothing content holds becomes markup, a handler or a dangerous address')

  test.each([
    [
      'gives a page embedded twice the same ids',
      ids,
      (output: string) => output.replaceAll('="embedded-again-', '="embedding-'),
    ],
    ['has no h1', title, (output: string) => output.replaceAll('<h1', '<h2').replaceAll('</h1>', '</h2>')],
    [
      'has an h1 for every title',
      title,
      (output: string) => output.replaceAll('<h2', '<h1').replaceAll('</h2>', '</h1>'),
    ],
    [
      'says nothing of the language of what it embeds',
      language,
      (output: string) => output.replaceAll(' lang="de"', ''),
    ],
    ['leaves the tab it opens a way back', links, (output: string) => output.replaceAll(' rel="noopener"', '')],
  ])('refuses a renderer that %s', async (_what, rule, spoil) => {
    expect(await isRefused(spoilt(spoil), rule)).toBe(true)
  })

  test('says what the title of a page is to be, and how many were found', async () => {
    const [one] = title
    const plain = spoilt((output) => output.replaceAll('<h1', '<h2').replaceAll('</h1>', '</h2>'))
    await expect(async () => one?.check(plain)).rejects.toThrow(
      /^On a page of "[\w-]+" alone its title is to be its one h1, as headingLevels of @quoin\/kit says; found 0\.$/,
    )
  })

  test('says what an embedded page is to look like', async () => {
    const [spoken] = language
    const [shown] = casesOf('a page: shows the page embedded in it, in the place of its block')
    const silent = spoilt((output) => output.replaceAll(' lang="de"', ''))
    const boxed = spoilt((output, { embeds }) => (embeds.inner_en === null ? `${output}<div></div>` : output))
    await expect(async () => spoken?.check(silent)).rejects.toThrow(
      'Exactly one element is to surround it with lang="de", as embedAttrs of @quoin/kit says; found 0.',
    )
    await expect(async () => shown?.check(boxed)).rejects.toThrow(
      'Nothing is to be shown where an embedded page did not load, but the page differs at',
    )
  })
})

/** The words of the contract that stand as text in markup, in which only texts are spoilt. */
function textsIn(output: string): readonly string[] {
  return output.match(/(?<=>)q\d+word(?=<)/g) ?? []
}
