import { describe, expect, test } from 'vitest'
import { drawBoth } from '../support/draw-block.ts'

function linesOf(...children: readonly object[]): readonly string[] {
  const { html, react } = drawBoth('paragraph', { text: [{ type: 'paragraph', children }] })
  expect(react).toBe(html)
  return html.match(/<p[ >].*?<\/p>/gs) ?? []
}

describe('rich text', () => {
  test('a mark on no letters draws nothing', () => {
    const lines = linesOf({ text: 'a' }, { text: '', bold: true }, { text: '', code: true }, { text: 'b' })
    expect(lines.join('')).not.toMatch(/<strong|<code/)
    expect(lines).toHaveLength(1)
  })

  test('code of at most sixteen letters stays on its line; other words and longer code may break', () => {
    const code = (text: string, more = {}) => linesOf({ text, code: true, ...more }).join('')
    expect(code('x'.repeat(16))).toContain('<code data-short="true">')
    expect(code('x'.repeat(17))).toContain('<code>')
    expect(code('npm', { bold: true })).toMatch(/<strong>\s*<code data-short="true">/)
  })
})
