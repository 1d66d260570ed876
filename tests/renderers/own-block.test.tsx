import { defineBlock, defineCatalogue, fields, presentPage } from '@quoin/engine'
import { attrs, createHtmlRenderer, defineHtmlView, html } from '@quoin/html'
import * as drawn from '@quoin/html/elements'
import { classes, type RenderMode } from '@quoin/kit'
import { htmlContract, rendererContract } from '@quoin/kit/conformance'
import { createReactRenderer, defineView } from '@quoin/react'
import { imageFrame, items, link, picture, richText, Section, text, textLink, titlePart } from '@quoin/react/elements'
import { layoutProps, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arbitraryProps } from '../support/arbitrary-props.ts'
import { normaliseMarkup } from '../support/normalise-markup.ts'
import { parseHtml } from '../support/parse-html.ts'

const step = defineBlock({
  type: 'recipe-step',
  label: 'Step',
  category: 'Own',
  kind: 'item',
  props: {
    words: fields.richText('Words', ['bold', 'link']),
    more: fields.text('Link text', { placement: 'canvas' }),
    address: fields.address('Link to'),
  },
  starter: { words: 'Mix.', more: 'How to mix', address: '/mixing' },
})

const recipe = defineBlock({
  type: 'recipe',
  label: 'Recipe',
  category: 'Own',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    subtitle: fields.text('Subtitle', { placement: 'canvas' }),
    note: fields.text('Note', { placement: 'canvas' }),
    image: fields.image('Picture', { placement: 'canvas', width: 800 }),
    source: fields.address('Source'),
    service: fields.address('Address of the scale', { drawn: false }),
    steps: fields.repeater('Steps', [step], { max: 9 }),
    ...layoutProps({ background: 'all' }),
  },
  starter: { title: 'Rye', service: '/scale', steps: [{ words: 'Mix.' }, { words: 'Wait.' }] },
})

const catalogue = defineCatalogue([recipe, step])

const react = createReactRenderer({
  catalogue,
  views: {
    recipe: defineView(recipe, ({ id, props, heading, item, context }) => (
      <Section id={id} layout={props} className="my-recipe" context={context}>
        {titlePart({ id, part: { ...props, big: false }, heading, context })}
        {imageFrame({ image: props.image, id, path: 'image', context })}
        {props.image && picture({ image: props.image, className: 'my-copy' })}
        {text({ as: 'p', id, path: 'note', value: props.note, className: classes.muted, context })}
        {link({ address: props.source, className: 'my-source', context }, 'Source')}
        {items({ list: props.steps, draw: item, as: 'ol', id, prop: 'steps', context })}
      </Section>
    )),
    'recipe-step': defineView(step, ({ id, props, context }) => (
      <li {...context.marks.block(id)}>
        {richText({ as: 'div', id, path: 'words', value: props.words, className: classes.rich, context })}
        {textLink({ id, path: 'more', words: props.more, address: props.address, context })}
      </li>
    )),
  },
})

const strings = createHtmlRenderer({
  catalogue,
  views: {
    recipe: defineHtmlView(recipe, ({ id, props, heading, item, context }) =>
      drawn.section(id, props, { className: 'my-recipe' }, context, [
        drawn.titlePart(id, { ...props, big: false }, heading, context),
        drawn.imageFrame(props.image, { id, path: 'image' }, context),
        props.image && drawn.picture(props.image, { className: 'my-copy' }),
        drawn.text(props.note, { tag: 'p', id, path: 'note', className: classes.muted }, context),
        drawn.link(props.source, { className: 'my-source' }, context, 'Source'),
        drawn.items(props.steps, item, { tag: 'ol', id, prop: 'steps' }, context),
      ]),
    ),
    'recipe-step': defineHtmlView(
      step,
      ({ id, props, context }) =>
        html`<li${attrs(context.marks.block(id))}>${drawn.richText(props.words, { tag: 'div', id, path: 'words', className: classes.rich }, context)}${drawn.textLink(props.more, props.address, { id, path: 'more' }, context)}</li>`,
    ),
  },
})

function bothOf(block: unknown, mode: RenderMode) {
  const page = presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content: [block] }, site)
  return {
    react: normaliseMarkup(renderToStaticMarkup(react.renderPage(page, { mode }))),
    html: normaliseMarkup(strings.renderPage(page, { mode })),
  }
}

const site = { catalogue, pageTypes }

describe('a block of a host, drawn with the elements of our own blocks', () => {
  test.each(['public', 'preview', 'edit'] as const)('is the same from both renderers in mode %s', (mode) => {
    for (const block of Object.values(fixturesOf(recipe))) {
      const both = bothOf(block, mode)
      expect(both.html).toEqual(both.react)
    }
  })

  test('is the same from both renderers, whatever is stored', () => {
    const modes = fc.constantFrom<RenderMode>('public', 'preview', 'edit')
    fc.assert(
      fc.property(arbitraryProps(recipe), modes, (props, mode) => {
        const both = bothOf({ id: 'b', type: 'recipe', props }, mode)
        expect(both.html).toEqual(both.react)
      }),
    )
  })

  test.each(rendererContract(catalogue).map((one) => [one.name, one] as const))('%s', (_name, { check }) =>
    check(strings),
  )

  test.each(htmlContract(catalogue).map((one) => [one.name, one] as const))('%s', (_name, { check }) =>
    check({ renderer: strings, parse: parseHtml }),
  )

  test('draws no element for what is empty, but on the canvas, where it can be filled', () => {
    const empty = { id: 'b', type: 'recipe', props: { source: '/x' } }
    expect(bothOf(empty, 'public').html).not.toContain('<p')
    expect(bothOf(empty, 'edit').html).toContain('data-p="note"')
  })
})
