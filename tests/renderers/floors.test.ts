import { describe, expect, test } from 'vitest'
import { pagesAndFloors } from '../bench/floor/same-page.mjs'

describe('what the renderers are measured against', () => {
  test.each(pagesAndFloors())('$name: the floor written by hand draws the same page', ({ page, floor }) => {
    expect(floor).toBe(page)
  })
})
