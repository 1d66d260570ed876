import { code, type Guide, text } from './guide.ts'

export const writeABlock: Guide = {
  id: '43',
  slug: 'guides/write-a-block',
  name: 'Write a block',
  description: 'One schema, one view per renderer, one stylesheet',
  content: [
    code('bash', 'npm run new:block -- quote'),
    text(`
      The command writes a schema, a view for each renderer and a stylesheet, and adds the lines that register them. They work as they are: run \`npm run dev\` and look under Blocks. If your block has a list, name what it holds as well: \`npm run new:block -- timeline moment\` also writes the item, its views and its lines.
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
      \`npm run check\` renders your block with both renderers, in every mode, and compares the two character for character. A missing view fails the type check; a missing file is named by a test. Labels are translated into German and Arabic in \`schemas/src/labels\`: the command adds the block's own label there, marked \`still in English\`, and a test lists what is missing or marked.
      ## In a host of your own
      Blocks do not have to be in this repository. A block of yours is a schema, a view for each renderer you use, and its styles:
    `),
    code(
      'tsx',
      `
import { createEngine, defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { createReactRenderer, defineView, reactViews } from '@quoin/react'
import { items, text } from '@quoin/react/elements'
import { catalogue, pageTypes } from '@quoin/schemas'

const step = defineBlock({
  type: 'step',
  label: 'Step',
  category: 'Recipes',
  kind: 'item',
  props: { words: fields.text('Words', { placement: 'canvas' }), minutes: fields.number('Minutes', { initial: 5, min: 0 }) },
})

const recipe = defineBlock({
  type: 'recipe',
  label: 'Recipe',
  category: 'Recipes',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    limit: fields.number('Minutes at most', { initial: 60, min: 1 }),
    steps: fields.repeater('Steps', [step], { min: 1, max: 12 }),
  },
  starter: { title: 'Rye bread', steps: [{ words: 'Mix everything.', minutes: 10 }] },
  rules: [
    ({ steps, limit }) =>
      steps.reduce((sum, { props }) => sum + props.minutes, 0) > limit
        ? { path: ['limit'], message: 'The steps take longer than that.' }
        : undefined,
  ],
  migrations: [{ to: 2, up: ({ name = '', ...rest }) => ({ title: name, ...rest }) }],
})

const recipeView = defineView(recipe, ({ id, props, context, item }) => (
  <section className="my-recipe" {...context.marks.block(id)}>
    {text({ as: 'h2', id, path: 'title', value: props.title, context })}
    {items({ list: props.steps, draw: item, as: 'ol', id, prop: 'steps', context })}
  </section>
))
const stepView = defineView(step, ({ id, props, context }) => (
  <li {...context.marks.block(id)}>
    {text({ as: 'span', id, path: 'words', value: props.words, context })} ({props.minutes} min)
  </li>
))

const blocks = { ...catalogue, ...defineCatalogue([recipe, step]) }
const api = { host: 'http://localhost:3000/api', appId: 'site-1', apiKey: 'the key' }
export const engine = createEngine({ catalogue: blocks, pageTypes, api })
export const renderer = createReactRenderer({
  catalogue: blocks,
  views: { ...reactViews, recipe: recipeView, step: stepView },
})`,
    ),
    text(`
      List the items of a block with the other blocks, and give engine, content server and editor the same catalogue: \`createEngine\` and the server refuse blocks that cannot work, and say what is wrong. A rule speaks to editors, and its errors keep the page from being published; it never changes what visitors see. A migration gets the props as an earlier version stored them: this one was called \`name\` in version 1. Pages are migrated when they are read, and stored in the new form when they are saved. A block that comes without a \`version\`, as through the API or in a seed, is taken for version 1: write migrations so that they leave props of the new form alone, as this one does, or send the version along. \`getExternalData\` loads props from elsewhere; the README of \`@quoin/engine\` has an example.
      Your styles are plain CSS for your own class names. Outside layers, or in \`@layer quoin.blocks\`, they apply over ours.
      \`@quoin/react/elements\` and \`@quoin/html/elements\` hold the parts of our own views: the band of a section, texts and pictures that are edited in place, lists and links.
    `),
  ],
}
