import { code, type Guide, text } from './guide.ts'

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
      The outline above would fail: it shows no texts. Output is compared as text: a renderer of something else, such as a tree of nodes, is given in another one that writes its output out (the README of \`@quoin/kit\` has one). Declare what an output has no place for, as in \`rendererContract(catalogue, { leavesOut: ['address'] })\`. Use \`embeddedPage\` of \`@quoin/kit\` to find blocks that stand for another page. The README of \`@quoin/kit\` says how to render it.

      \`htmlContract\` adds what matters for HTML: marks only while editing, and no injection from content. With marks in edit mode your output is editable in place; \`stringCanvasHost\` of \`@quoin/dom/canvas\` puts any string renderer on the canvas.
    `),
  ],
}
