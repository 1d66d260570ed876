import type { RenderMode } from '@quoin/kit'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryProps } from '../support/arbitrary-props.ts'
import { drawBlock, drawBoth } from '../support/draw-block.ts'

const modes = fc.constantFrom<RenderMode>('public', 'preview', 'edit')
const embeds = fc.constantFrom('facade' as const, 'direct' as const)
// three properties for each of the 73 blocks: few runs each, unless more are asked for
const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 30 }
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
