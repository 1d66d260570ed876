import { footer } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawNew } from '../support/draw-block.ts'

describe('footer (catalogue 2.13)', () => {
  test('is a footer with a named navigation, its columns headed', () => {
    const drawn = drawNew(footer)
    expect(drawn).toMatch(/<footer class="q-section q-footer"/)
    expect(drawn).toContain('<nav class="q-footer-nav" aria-label="Footer"><ul class="q-footer-columns">')
    expect(drawn).toContain('<h2 class="q-footer-title">Bread</h2>')
    expect(drawn).toContain('© Larkfield Bakery<br><a href="/privacy"')
  })

  test('the logo is a link where it has somewhere to go', () => {
    expect(drawBlock('footer', { logo: '/l.svg', siteUrl: '/' })).toMatch(
      /<a class="q-footer-home" href="\/"[^>]*><picture class="q-picture q-footer-logo"><img[^>]*alt="Home"/,
    )
    expect(drawBlock('footer', { logo: '/l.svg' })).not.toContain('<a ')
    expect(drawBlock('footer', { siteUrl: '/' })).not.toContain('q-footer-home')
  })
})
