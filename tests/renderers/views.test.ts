import type { RenderMode } from '@quoin/kit'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryProps } from '../support/arbitrary-props.ts'
import { drawBlock, drawBoth } from '../support/draw-block.ts'
import { asked } from '../support/runs.ts'

const modes = fc.constantFrom<RenderMode>('public', 'preview', 'edit')
const embeds = fc.constantFrom('facade' as const, 'direct' as const)
// three properties for each of the 73 blocks: few runs each, unless more are asked for
const runs = { numRuns: asked ?? 30 }
const marks = /\sdata-(?:b|p|s|r)="/

describe.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', (type, schema) => {
  test('whatever its props, React and HTML draw the same', () => {
    fc.assert(
      fc.property(arbitraryProps(schema), modes, embeds, (props, mode, embed) => {
        const drawn = drawBoth(type, props, { mode, settings: { embeds: embed } })
        expect(drawn.html).toEqual(drawn.react)
      }),
      runs,
    )
  })

  test('visitors get no mark of the canvas', () => {
    fc.assert(
      fc.property(arbitraryProps(schema), (props) => {
        expect(drawBlock(type, props)).not.toMatch(marks)
      }),
      runs,
    )
  })

  test('on the canvas the block is marked once, and so is each of its canvas fields at most once', () => {
    fc.assert(
      fc.property(arbitraryProps(schema, 0), (props) => {
        const drawn = drawBlock(type, props, { mode: 'edit' })
        expect(drawn.match(/\sdata-b="b"/g)).toHaveLength(1)
        const fields = [...drawn.matchAll(/\sdata-p="([^"]*)"/g)].map(([, path]) => path)
        expect(fields).toEqual([...new Set(fields)])
      }),
      runs,
    )
  })
})

describe('a list whose items all draw nothing', () => {
  test.each([
    ['documents', 'documents'],
    ['customers', 'customers'],
    ['logo-grid', 'logos'],
    ['small-logo-grid', 'logos'],
    ['image-carousel', 'images'],
  ])('%s: leaves no list for visitors, and its section nothing but room', (type, prop) => {
    const { html, react } = drawBoth(type, { [prop]: [{}, {}] })
    expect(drawBlock(type, { [prop]: [{}, {}] })).toMatch(/<div class="q-container"[^>]*><\/div>/)
    expect(react).toBe(html)
    expect(drawBlock(type, { [prop]: [{}, {}] }, { mode: 'edit' }).match(/<li/g)).toHaveLength(2)
  })

  test.each(['badge', 'bulletListItems', 'buttons'])('text-image: neither one of %s', (prop) => {
    const { html, react } = drawBoth('text-image', { [prop]: [{}] })
    expect(drawBlock('text-image', { [prop]: [{}] })).toContain('<div class="q-text-image-text"></div>')
    expect(react).toBe(html)
  })
})
