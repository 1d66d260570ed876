import { horizontalRule } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, offeredBackgrounds, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('horizontal-rule (catalogue 2.4)', () => {
  test('has no props of its own and the usual layout', () => {
    expect(ownDefaults(horizontalRule)).toEqual({})
    expect(layoutDefaults(horizontalRule)).toEqual({})
    expect(starterOf(horizontalRule)).toEqual({ props: {}, issues: [] })
  })

  test('one group "Layout": background, both paddings, width', () => {
    expect(panelOf(horizontalRule)).toEqual([
      'Layout › Background',
      'Layout › Padding Top',
      'Layout › Padding Bottom',
      'Layout › Width',
    ])
    expect(offeredBackgrounds(horizontalRule)).toBe(21)
  })
})
