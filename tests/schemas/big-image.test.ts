import { bigImage } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults, starterOf } from '../support/read-block.ts'

describe('big-image (catalogue 2.11)', () => {
  test('defaults, field and starter', () => {
    expect(ownDefaults(bigImage)).toEqual({ image: null })
    expect(layoutDefaults(bigImage)).toEqual({ paddingTop: 12, paddingBottom: 12, width: 'small' })
    expect(bigImage.fields.image).toMatchObject({ type: 'IMAGE', width: 1200, placement: 'canvas' })
    expect(starterOf(bigImage)).toEqual({ props: { image: expect.stringContaining('mill') }, issues: [] })
  })
})
