import { code, guide, text } from './guide.ts'

export const writeARenderer = guide({
  id: '44',
  slug: 'guides/write-a-renderer',
  name: 'Write a renderer',
  description: 'Another output for the same page, certified by a suite',
  content: [
    text(`
      A renderer turns a loaded page into something: markup, Markdown, a mail, a search document. It has two functions, \`renderPage\` and \`renderBlock\`, and it is given pages that are already valid, with slots, defaults and addresses decided.
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
      The folder \`examples/custom-renderer\` holds one that writes Markdown and plain text in a few hundred lines:
    `),
    code('bash', 'npm run build && npm start -w examples/custom-renderer'),
    text(`
      ## Certify it
      The contract is a list of cases for any test runner. They check that every block is drawn in every state and mode, twice the same, without touching the page; that its texts, pictures and addresses are there, and nothing that is switched off; that unknown blocks are left out, embedded pages shown, and that order is kept:
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
      The outline above would be refused: it shows no texts. What an output has no place for is said, as \`rendererContract(catalogue, { leavesOut: ['address'] })\`. Blocks that stand for another page are found with \`embeddedPage\` of \`@quoin/kit\`.

      \`htmlContract\` adds what matters for HTML: marks only while editing, and nothing that content could smuggle in. With marks in edit mode your output is editable in place; \`stringCanvasHost\` of \`@quoin/dom/canvas\` puts any renderer of strings on the canvas.
    `),
  ],
})
