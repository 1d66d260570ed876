import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { type DrawFault, faultIssue, type Renderer } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { BlockGuard } from '@quoin/react/guard'
import { catalogue, pageTypes } from '@quoin/schemas'
import { type ReactNode, use } from 'react'
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

function refuse(): never {
  throw new Error('cannot be drawn')
}

const html = createHtmlRenderer({ catalogue, views: { ...htmlViews, paragraph: refuse } })
const react = createReactRenderer({ catalogue, views: { ...reactViews, paragraph: refuse } })
const renderers: readonly Pick<Renderer<typeof catalogue, string>, 'name' | 'renderPage'>[] = [
  html,
  { name: 'react', renderPage: (page, options) => renderToStaticMarkup(react.renderPage(page, options)) },
]

const content = [
  { id: 'before', type: 'title', props: { title: 'Before' } },
  { id: 'faulty', type: 'paragraph', props: {} },
  { id: 'after', type: 'title', props: { title: 'After' } },
]
const site = { catalogue, pageTypes }
const page = presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, site)
const sound = presentPage(
  { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content: content.filter(({ id }) => id !== 'faulty') },
  site,
)

describe.each(renderers.map((renderer) => [renderer.name, renderer] as const))(
  '%s: a view that throws',
  (_, renderer) => {
    test.each(['public', 'preview'] as const)('leaves a gap and the rest of the page, mode %s', (mode) => {
      const faults: DrawFault[] = []
      const drawn = renderer.renderPage(page, { mode, onFault: (fault) => faults.push(fault) })
      expect(drawn).toBe(renderer.renderPage(sound, { mode }))
      expect(faults).toEqual([
        { id: 'faulty', type: 'paragraph', message: 'cannot be drawn', stack: expect.any(String) },
      ])
      expect(faults.map(faultIssue)).toEqual([
        {
          code: 'VIEW_FAILED',
          message: 'This block could not be drawn: cannot be drawn',
          blockId: 'faulty',
          path: [],
          severity: 'error',
        },
      ])
    })

    test('is a box on the canvas, which can be selected and removed', () => {
      const drawn = renderer.renderPage(page, { mode: 'edit', onFault: () => undefined })
      expect(drawn).toContain('<div class="q-fault" data-b="faulty" data-fault=""></div>')
      expect(drawn).toContain('data-b="before"')
      expect(drawn).toContain('data-b="after"')
    })
  },
)

describe('where React owns the page, a component that throws', () => {
  function Broken(): never {
    throw new Error('cannot live')
  }
  const guarded = createReactRenderer({
    catalogue,
    views: { ...reactViews, paragraph: () => <Broken /> },
    guard: BlockGuard,
  })
  const threw = {
    id: 'faulty',
    message: 'one of its components threw on the server. React tells "onError" of a stream or "prerender" why.',
  }

  test.each(['public', 'preview', 'edit'] as const)(
    'leaves the rest of the page on the server too, mode %s',
    (mode) => {
      const drawn = renderToStaticMarkup(guarded.renderPage(page, { mode, onFault: () => undefined }))
      const rest = renderToStaticMarkup(guarded.renderPage(sound, { mode }))
      const box = '<div class="q-fault" data-b="faulty" data-fault=""></div>'
      expect(drawn.replace(mode === 'edit' ? box : '', '')).toBe(rest)
      expect(drawn.includes(box)).toBe(mode === 'edit')
    },
  )

  const whole = async (drawn: ReactNode) => {
    const stream = await renderToReadableStream(drawn, { onError: () => undefined })
    await stream.allReady
    return new Response(stream).text()
  }

  test.each([
    ['renderToStaticMarkup', renderToStaticMarkup],
    ['renderToString', renderToString],
    ['renderToReadableStream', whole],
  ])('is told each time by %s', async (_, write) => {
    const faults: DrawFault[] = []
    const drawn = guarded.renderPage(page, { onFault: (fault) => faults.push(fault) })
    await write(drawn)
    await write(drawn)
    expect(faults).toEqual([threw, threw])
  })

  test('is told apart from one that waits', async () => {
    const words = Promise.resolve('at last')
    const Waiting = () => use(words)
    const waiting = createReactRenderer({
      catalogue,
      views: { ...reactViews, paragraph: () => <Waiting /> },
      guard: BlockGuard,
    })
    const faults: DrawFault[] = []
    const drawn = await whole(waiting.renderPage(page, { onFault: (fault) => faults.push(fault) }))
    expect(drawn).toContain('at last')
    expect(faults).toEqual([])
  })
})
