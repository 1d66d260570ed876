import { code, guide, text } from './guide.ts'

export const writeABlock = guide({
  id: '43',
  slug: 'guides/write-a-block',
  name: 'Write a block',
  description: 'One schema, one view per renderer, one stylesheet',
  content: [
    code('bash', 'npm run new:block -- quote'),
    text(`
      The command writes a schema, a view for each renderer and a stylesheet, and adds the lines that register them. They work as they are: run \`npm run dev\` and look under Blocks.
      ## The schema
      \`schemas/src/blocks/quote.ts\` defines what a block holds. Each prop is one line: its type, its default, its label and the control that edits it.
    `),
    code(
      'typescript',
      `
import { defineBlock, fields } from '@quoin/engine'

export const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  category: 'Main content',
  theme: 'Quoin',
  props: {
    text: fields.text('Text', { placement: 'canvas', multiline: true }),
    author: fields.text('Author', { placement: 'canvas' }),
    big: fields.flag('Big'),
  },
  starter: { text: 'Measure twice, cut once.', author: 'A carpenter' },
})`,
    ),
    text(`
      A prop with \`placement: 'canvas'\` is edited on the page, every other one in the side panel. The starter is the content of a new block. \`layoutProps\` from the folder \`shared\` adds background, width and paddings.
      ## The views
      \`renderers/react/src/blocks/quote.tsx\` and \`renderers/html/src/blocks/quote.ts\` are markup. The marks tell the canvas what can be edited; visitors never get them.
    `),
    code(
      'tsx',
      `
import { defineBlock, fields } from '@quoin/engine'
import { defineView } from '@quoin/react'

const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  category: 'Main content',
  props: { text: fields.text('Text', { placement: 'canvas' }) },
})

export const quoteView = defineView(quote, ({ id, props, context }) => (
  <blockquote className="q-quote" {...context.marks.block(id)}>
    <p {...context.marks.prop(id, 'text')}>{props.text}</p>
  </blockquote>
))`,
    ),
    text(`
      What both views need is computed next to the schema by a function named \`present\` plus the block's name, so views stay markup.
      ## The checks
      \`npm run check\` renders your block with both renderers, in every mode, and compares the two character for character. A missing view fails the type check; a missing file is named by a test. Labels are translated into German and Arabic in \`schemas/src/labels\`: the command adds the block's own label there in English, and a test lists missing translations.
      ## In a host of your own
      Blocks do not have to be in this repository: \`defineCatalogue([quote])\` next to ours, and \`{ ...reactViews, quote: quoteView }\`, are enough. \`@quoin/react/elements\` and \`@quoin/html/elements\` hold the parts of our own views: the band of a section, texts and pictures that are edited in place, lists and links.
    `),
  ],
})
