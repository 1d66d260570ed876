import type { RenderMode } from '@quoin/kit'
import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

const draw = (props: object, mode: RenderMode = 'public') => drawBlock('button', { text: 'Go', ...props }, { mode })

describe('button (catalogue 2.14)', () => {
  test('a link goes through the address gate', () => {
    expect(draw({ href: '/a' })).toMatch(/<a [^>]*href="\/a" data-prefetch=""/)
    expect(draw({ href: '/a', simpleAnchorLink: true })).not.toContain('data-prefetch')
    expect(draw({ href: '/a', isTargetBlank: true })).toMatch(/target="_blank" rel="noopener".*\(opens in a new tab\)/)
    expect(draw({ href: 'javascript:alert(1)' })).not.toContain('javascript')
  })

  test('without an address it is words in button look', () => {
    expect(draw({})).toMatch(/<span class="q-button"[^>]*><span>Go<\/span><\/span>/)
  })

  test("a form's button has its type, but is plain on the canvas", () => {
    expect(draw({ type: 'button', buttonType: 'reset' })).toMatch(/<button [^>]*type="reset"/)
    expect(draw({ type: 'button', buttonType: 'reset' }, 'preview')).toMatch(/<button [^>]*type="reset"/)
    expect(draw({ type: 'button', disabled: true })).toContain('disabled=""')
    expect(draw({ type: 'button', disabled: true }, 'edit')).toMatch(/<button [^>]*type="button"(?![^>]*disabled)/)
  })

  test('without words a link draws nothing, a form button keeps a name', () => {
    expect(draw({ text: ' ', href: '/a' })).not.toContain('q-button')
    expect(draw({ text: '', type: 'button' })).toMatch(/<button [^>]*aria-label="Submit"/)
    expect(draw({ text: '', href: '/a' }, 'edit')).toContain('data-p="text"')
  })
})
