import { code, type Guide, text } from './guide.ts'

/** The files that `npm run new:block -- quote` writes, with an author added to each. */
export const quoteFiles = {
  'schemas/src/blocks/quote.ts': `
import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

export const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  category: 'Main content',
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.richText('Text', ['bold', 'italic', 'link']),
    author: fields.text('Author', { placement: 'canvas' }),
    ...layoutProps({ background: 'all' }),
  },
  starter: {
    title: 'Quote',
    text: rich('What stands here when the block is new. **Write something worth keeping.**'),
    author: 'A carpenter',
  },
})

export type QuoteProps = PropsOf<typeof quote>`,
  'renderers/react/src/blocks/quote.tsx': `
import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { quote } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const quoteView = defineView(quote, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { as: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }
  const body = { as: 'div', id, path: 'text', className: classes.rich }
  return (
    <Section id={id} layout={props} className="q-quote" labelledBy={labelledBy} context={context}>
      {text({ ...title, value: props.title, context })}
      {richText({ ...body, value: props.text, context })}
      {text({ as: 'cite', id, path: 'author', value: props.author, context })}
    </Section>
  )
})`,
  'renderers/html/src/blocks/quote.ts': `
import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { quote } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { defineHtmlView } from '../view.ts'

export const quoteView = defineHtmlView(quote, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { tag: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }
  const body = { tag: 'div', id, path: 'text', className: classes.rich }
  return section(id, props, { className: 'q-quote', labelledBy }, context, [
    text(props.title, title, context),
    richText(props.text, body, context),
    text(props.author, { tag: 'cite', id, path: 'author' }, context),
  ])
})`,
  'renderers/kit/styles/quote.css': `
@layer quoin.blocks {
  .q-quote .q-title {
    margin-block-end: var(--q-space-4);
  }

  .q-quote cite {
    color: var(--q-muted);
  }
}`,
}

export const writeABlock: Guide = {
  id: '43',
  slug: 'guides/write-a-block',
  name: 'Write a block',
  description: 'One schema, one view per renderer, one stylesheet',
  content: [
    code('bash', 'npm run new:block -- quote'),
    text(`
      The command writes a schema, a view for each renderer and a stylesheet, and adds the lines that register them. They work as they are: run \`npm run dev\` and look under Blocks. If your block has a list, name what it holds as well: \`npm run new:block -- timeline moment\` also writes the item, its views and its lines. Then change them: with an author added to each, the four files are these.
      ## The schema
      \`schemas/src/blocks/quote.ts\` defines what a block holds. Each prop is one line: its type, its default, its label and the control that edits it.
    `),
    code('typescript', quoteFiles['schemas/src/blocks/quote.ts']),
    text(`
      A prop with \`placement: 'canvas'\` is edited on the page, and so is rich text; every other one in the side panel. The starter is the content of a new block. \`layoutProps\` adds background, width and paddings.
      ## The views
      \`renderers/react/src/blocks/quote.tsx\` is markup. Its elements mark for the canvas what can be edited; visitors never get these marks.
    `),
    code('tsx', quoteFiles['renderers/react/src/blocks/quote.tsx']),
    text('`renderers/html/src/blocks/quote.ts` is the same in strings.'),
    code('typescript', quoteFiles['renderers/html/src/blocks/quote.ts']),
    text(`
      ## The style
      \`renderers/kit/styles/quote.css\` is plain CSS, with the custom properties of the [look](/guides/make-it-yours).
    `),
    code('css', quoteFiles['renderers/kit/styles/quote.css']),
    text(`
      What both views need is computed next to the schema by a function named \`present\` plus the block's name, so views stay markup.
      ## The checks
      \`npm run check\` renders your block with both renderers, in every mode, and compares the two character for character. A missing view fails the type check; a missing file is named by a test. Labels are translated into German and Arabic in \`schemas/src/labels\`: the command adds the block's own label there, marked \`still in English\`, and a test lists what is missing or marked, such as the label of a field you added. \`npm run catalogue -- --write\` lists the props in \`schemas/CATALOGUE.md\`, and \`npm run blocks:pictures -- quote\` draws the picture for the add menu.
      ## In a host of your own
      Blocks do not have to be in this repository. A block of yours is a schema, a view for each renderer you use, and its styles. They stand here in one file; in yours, keep schemas apart from views, since the content server reads them too:
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
