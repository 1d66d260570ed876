import { code, type Guide, text } from './guide.ts'

/** Keeps the contract of renderers, but for addresses. */
export const wordsRenderer = `
import {
  type BlockOf,
  type Catalogue,
  type ImageValue,
  isFieldShown,
  isReadOnPage,
  type LoadedPage,
  type RichText,
  richTextToPlain,
} from '@quoin/engine'
import { embeddedPage, guardBlock, type RenderOptions, type Renderer, renderContext } from '@quoin/kit'

interface Node {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

export function createWords<C extends Catalogue>(catalogue: C): Renderer<C, string> {
  // values were parsed by their fields, so each is what the type of the field says
  function wordsOf({ type, props }: Node): readonly string[] {
    const shown = catalogue[type]?.plan.filter(({ entry }) => isFieldShown(entry.descriptor, props)) ?? []
    return shown.flatMap(({ key, entry: { descriptor } }) => {
      const value = props[key]
      if (descriptor.type === 'REPEATER') return (value as readonly Node[]).flatMap(wordsOf)
      if (!isReadOnPage(descriptor)) return []
      if (descriptor.type === 'RICH-TEXT') return richTextToPlain(value as RichText)
      if (descriptor.type === 'IMAGE') return (value as ImageValue | null)?.alt ?? []
      return typeof value === 'string' ? value : []
    })
  }

  function renderBlock(block: BlockOf<C>, page: LoadedPage<C>, options?: RenderOptions): string {
    const embedded = embeddedPage(block, page)
    if (embedded === null) return ''
    if (embedded) return renderPage(embedded, options)
    const context = renderContext(page.page, options)
    return guardBlock(
      block,
      context,
      () => wordsOf({ type: block.type, props: { ...block.props } }).filter(Boolean).join('\\n'),
      () => '',
    )
  }

  function renderPage(page: LoadedPage<C>, options?: RenderOptions): string {
    return page.view.slots.flatMap(({ blocks }) => blocks.map((block) => renderBlock(block, page, options))).join('\\n')
  }

  return { name: 'words', renderPage, renderBlock }
}`

export const writeARenderer: Guide = {
  id: '44',
  slug: 'guides/write-a-renderer',
  name: 'Write a renderer',
  description: 'Another output for the same page, certified by tests',
  content: [
    text(`
      A renderer turns a loaded page into something: markup, Markdown, an email, a search document. It has two functions, \`renderPage\` and \`renderBlock\`, and receives pages that are already valid, with slots, defaults and addresses resolved.
    `),
    code(
      'typescript',
      `
import type { Catalogue } from '@quoin/engine'
import type { Renderer } from '@quoin/kit'

export function createOutline<C extends Catalogue>(): Renderer<C, string> {
  return {
    name: 'outline',
    renderPage: (page) => page.view.slots.flatMap(({ blocks }) => blocks.map(({ type }) => type)).join('\\n'),
    renderBlock: (block) => block.type,
  }
}`,
    ),
    text(`
      The one above tells nothing but the types of blocks. To tell what is on a page, go through the fields of each block: the \`plan\` of a schema lists its props, each with its descriptor, so that no block needs code of its own. This renderer writes the words of any page, as for a search index:
    `),
    code('typescript', wordsRenderer),
    text(`
      - \`isFieldShown\` says whether a field applies, and \`isReadOnPage\` whether visitors read it. For an output that has links, \`isLinkField\` of \`@quoin/kit\` says whether one leads there.
      - \`embeddedPage\` finds blocks that stand for another page: it is that page, null if it could not be loaded, and undefined for every other block.
      - \`guardBlock\` leaves out a block that cannot be rendered, and tells \`onFault\` of it.

      The folder \`examples/custom-renderer\` contains one that writes Markdown and plain text in a few hundred lines:
    `),
    code('bash', 'npm run build && npm start -w examples/custom-renderer'),
    text(`
      ## Certify it
      The contract is a list of cases for any test runner. They check that every block is rendered in every state and mode, the same each time, without changing the page; that its texts, pictures and addresses are there, and nothing that is switched off; that unknown blocks are left out, embedded pages are shown, and order is kept:
    `),
    code(
      'typescript',
      `
import type { Renderer } from '@quoin/kit'
import { rendererContract } from '@quoin/kit/conformance'
import { catalogue } from '@quoin/schemas'

declare const renderer: Renderer<typeof catalogue, string>
declare function test(name: string, run: () => unknown): void

for (const { name, check } of rendererContract(catalogue)) test(name, () => check(renderer))`,
    ),
    text(`
      The outline would fail, since it shows no texts. The second renderer keeps all that is asked of one without links: \`rendererContract(catalogue, { leavesOut: ['address'] })\`. Output is compared as text: a renderer of something else, such as a tree of nodes, is given in another one that writes its output out (the README of \`@quoin/kit\` has one). What else an output has no place for, such as pictures, is declared likewise. The README of \`@quoin/kit\` says how to render an embedded page in HTML.

      \`htmlContract\` adds what matters for HTML: marks only while editing, and no injection from content. With marks in edit mode your output is editable in place; \`stringCanvasHost\` of \`@quoin/dom/canvas\` puts any string renderer on the canvas.
    `),
  ],
}
