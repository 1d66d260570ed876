import {
  type Catalogue,
  ConfigError,
  defineBlock,
  defineCatalogue,
  fields,
  type LoadedPage,
  presentPage,
} from '@quoin/engine'
import { createHtmlRenderer, html } from '@quoin/html'
import type { DrawFault, RenderOptions } from '@quoin/kit'
import { createReactRenderer } from '@quoin/react'
import { mountReactCanvas, reactCanvasHost } from '@quoin/react/canvas'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

const step = defineBlock({ type: 'step', label: 'Step', category: 'X', kind: 'item', props: {} })
const recipe = defineBlock({
  type: 'recipe',
  label: 'Recipe',
  category: 'X',
  props: { steps: fields.repeater('Steps', [step]) },
})
const whole: Catalogue = defineCatalogue([recipe, step])
const content = [{ id: 'r', type: 'recipe', props: { steps: [{ id: 's', type: 'step', props: {} }] } }]
const page = presentPage({ id: 'p', content }, { catalogue: whole, pageTypes: [] })
const besides = [...content, { id: 's', type: 'step', props: {} }]
const beside = presentPage({ id: 'p', content: besides }, { catalogue: whole, pageTypes: [] })

interface Input {
  readonly props: { readonly steps: readonly { readonly id: string; readonly type: string; readonly props: unknown }[] }
  readonly item: (node: { readonly id: string; readonly type: string; readonly props: unknown }) => never
}

/** Both renderers as a host without types gives them what it has. */
const renderers = {
  html: {
    create: createHtmlRenderer as (given: unknown) => unknown,
    make: (catalogue: Catalogue, views: unknown) => createHtmlRenderer({ catalogue, views: views as never }),
    views: {
      recipe: ({ props, item }: Input) => html`<ol>${props.steps.map(item)}</ol>`,
      step: () => html`<li></li>`,
    },
    wanted: 'html`…`',
  },
  react: {
    create: createReactRenderer as (given: unknown) => unknown,
    make(catalogue: Catalogue, views: unknown) {
      const renderer = createReactRenderer({ catalogue, views: views as never })
      const renderPage = (loaded: LoadedPage<Catalogue>, options?: RenderOptions) =>
        renderToStaticMarkup(renderer.renderPage(loaded, options))
      return { renderPage }
    },
    views: { recipe: ({ props, item }: Input) => <ol>{props.steps.map(item)}</ol>, step: () => <li /> },
    wanted: 'elements',
  },
}

/** What was thrown that is no ConfigError. */
function refusal(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error instanceof ConfigError ? undefined : error
  }
}

describe.each(Object.entries(renderers))('%s: a mistake of the host is told', (_, { create, make, views, wanted }) => {
  function drawn(catalogue: Catalogue, given: unknown, loaded = page) {
    const faults: DrawFault[] = []
    const markup = make(catalogue, given).renderPage(loaded, { onFault: (fault) => faults.push(fault) })
    return { markup: markup.replaceAll(/<\/?div[^>]*>/g, ''), faults }
  }

  test.each([
    [undefined, 'missing'],
    [null, 'null'],
    [['li'], 'an array'],
    ['li', 'a string'],
  ])('a view that is %o is none', (step, found) => {
    expect(() => make(whole, { ...views, step })).toThrow(`The view of "step" is ${found}. Give a function.`)
  })

  test('nothing where all is there', () => {
    expect(drawn(whole, views)).toEqual({ markup: '<ol><li></li></ol>', faults: [] })
  })

  test('a block or an item without a view, at its place', () => {
    const message = (type: string) => `There is no view of "${type}". Give the renderer one in its views.`
    expect(drawn(whole, {})).toEqual({ markup: '', faults: [{ id: 'r', type: 'recipe', message: message('recipe') }] })
    expect(drawn(whole, { recipe: views.recipe })).toEqual({
      markup: '<ol></ol>',
      faults: [{ id: 's', type: 'step', message: message('step') }],
    })
  })

  test('an item that the catalogue of the renderer lacks', () => {
    const message = 'There is no view of "step". Give the renderer one in its catalogue and its views.'
    expect(drawn(defineCatalogue([recipe]), views)).toEqual({
      markup: '<ol></ol>',
      faults: [{ id: 's', type: 'step', message }],
    })
  })

  test.each([
    [{ a: 1 }, 'an object'],
    [new Date(0), 'an object'],
    [[{ a: 1 }], 'an array'],
    [() => 'text', 'a function'],
  ])('a view that answers %o, which costs its block alone', (answer, found) => {
    for (const type of ['recipe', 'step']) {
      const message = `The view of "${type}" answered ${found}. Let it answer ${wanted}.`
      const fault = { id: 'r', type: 'recipe', message, stack: expect.any(String) }
      expect(drawn(whole, { ...views, [type]: () => answer })).toEqual({ markup: '', faults: [fault] })
    }
  })

  test('no view takes the page with it, whatever it answers', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true }), (answer) => {
        expect(drawn(whole, { ...views, recipe: () => answer }, beside).markup).toContain('<li></li>')
      }),
    )
  })

  test('views that are none', () => {
    expect(() => make(whole, undefined)).toThrow('The renderer has no "views". Give it one for each block')
    expect(() => make(whole, { ...views, step: '<li>' })).toThrow('The view of "step" is a string. Give a function.')
  })

  test('no catalogue', () => {
    const advice = 'Give it what defineCatalogue makes.'
    expect(() => create(undefined)).toThrow('The renderer has no "views".')
    expect(() => create({ views: {} })).toThrow(`The renderer has no "catalogue". ${advice}`)
    const json = fc.oneof(fc.constant(undefined), fc.jsonValue())
    fc.assert(
      fc.property(json, json, json, (options, catalogue, views) => {
        for (const given of [options, { catalogue, views }]) expect(refusal(() => create(given))).toBeUndefined()
      }),
    )
  })

  test('a page that was not loaded, or that there is not', () => {
    const draw = (given: unknown) => () => make(whole, views).renderPage(given as LoadedPage<Catalogue>)
    const advice = 'Hand over what loadPage or presentPage answers.'
    expect(draw(undefined)).toThrow(`What should be drawn is undefined, so there is no such page. ${advice}`)
    expect(draw({ id: 'p', type: 'page', content })).toThrow(`What should be drawn is no loaded page. ${advice}`)
  })
})

test('html: a view that answers a text is left out, and says what it answered', () => {
  const faults: DrawFault[] = []
  const renderer = renderers.html.make(whole, { ...renderers.html.views, recipe: () => '<b>bold</b>' })
  expect(renderer.renderPage(page, { onFault: (fault) => faults.push(fault) })).not.toContain('bold')
  const message = 'The view of "recipe" answered a string. Let it answer html`…`.'
  expect(faults).toEqual([{ id: 'r', type: 'recipe', message, stack: expect.any(String) }])
})

test.each<[string, unknown, readonly string[]]>([
  ['nothing', undefined, ['"root" is missing', '"renderer" is missing', '"site" is missing']],
  ['an element that is not there', { root: null, renderer: {}, site: {} }, ['"root" is null']],
  ['text in place of a renderer', { root: {}, renderer: 'react', site: {} }, ['"renderer" is a string']],
])('a canvas of React that is given %s says what it lacks', (_name, given, found) => {
  for (const mount of [mountReactCanvas, reactCanvasHost] as readonly unknown[] as readonly ((
    given: unknown,
  ) => void)[])
    expect(() => mount(given)).toThrow(
      new ConfigError(
        'CANVAS_UNFIT',
        found.map((one) => `The canvas: ${one}. Give { root, renderer, site }.`),
      ),
    )
})
