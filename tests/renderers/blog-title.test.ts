import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

describe('blog-title (catalogue 2.11)', () => {
  test('is the page’s title, with its day for machines', () => {
    const drawn = drawBlock('blog-title', {}, { now: Date.parse('2026-05-04T10:00:00Z') })
    expect(drawn).toContain('<h1 class="q-display-m" id="b-title">A</h1>')
    expect(drawn).toContain('<time datetime="2026-05-04">May 04, 2026</time>')
    expect(drawn).toContain('John Doe')
  })

  test('on the canvas its words are those of the page', () => {
    const drawn = drawBlock('blog-title', {}, { mode: 'edit' })
    expect(drawn).toContain('data-p="@page/meta.title"')
    expect(drawn).toContain('data-p="@page/meta.description"')
  })
})
