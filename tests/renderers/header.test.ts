import { header } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth, drawNew } from '../support/draw-block.ts'

describe('the header (catalogue 2.13)', () => {
  const drawn = drawNew(header, {}, { path: '/blog' })

  test('is a header with a named navigation, and works without a script', () => {
    expect(drawn).toMatch(/<header class="q-section q-header"[^>]*data-island="header"/)
    expect(drawn).toContain('<nav class="q-header-nav" aria-label="Main"><ul class="q-header-menu">')
    const panel = /<div class="q-header-panel" id="([^"]+)"/.exec(drawn)?.[1]
    expect(drawn).toContain(`<a class="q-header-open" href="#${panel}" aria-label="Open menu" data-header-link="">`)
    expect(drawn).toMatch(/<button class="q-header-open"[^>]*aria-expanded="false"[^>]*hidden=""/)
    expect(drawn).toMatch(/<button class="q-header-mode"[^>]*aria-label="Switch to dark mode"[^>]*hidden=""/)
  })

  test('the logo leads home and is called by its alt text, else "Home"', () => {
    expect(drawn).toMatch(/<a class="q-header-logo" href="\/" data-prefetch="">/)
    expect(drawBlock('header', { logo: '/logo.svg' })).toContain('alt="Home"')
    expect(drawBlock('header', {})).not.toContain('q-header-logo')
  })

  test('a logo that is still to come has its room, where its size is known', () => {
    const { html, react } = drawBoth('header', { logo: { src: '/logo.png', width: 320, height: 64 } })
    expect(html).toBe(react)
    expect(html).toContain('<picture class="q-picture q-header-logo-image" style="--q-logo-height:64px">')
    expect(drawBlock('header', { logo: '/logo.svg' })).not.toContain('--q-logo-height')
  })

  test('without a logo the name of the site stands there for visitors, where the host tells one', () => {
    const siteName = 'Larkfield <Bakery>'
    const link =
      '<a class="q-header-logo" href="/" data-prefetch=""><span class="q-header-name">Larkfield &lt;Bakery&gt;</span></a>'
    const { html, react } = drawBoth('header', {}, { settings: { siteName } })
    expect(html).toBe(react)
    expect(drawBlock('header', {}, { settings: { siteName } })).toContain(link)
    expect(drawBlock('header', { logo: '/logo.svg' }, { settings: { siteName } })).not.toContain('q-header-name')
    expect(drawBlock('header', {}, { settings: { siteName: '  ' } })).not.toContain('q-header-logo')
    expect(drawBlock('header', {}, { settings: { siteName }, mode: 'edit' })).not.toContain('q-header-name')
  })

  test('marks the link to this page, however its address is written', () => {
    const marked = (linkPath: string, path: string) =>
      drawBlock('header', { menuItems: [{ linkText: 'A', linkPath }] }, { path }).includes('aria-current')
    const ways = ['/über-uns', '/%C3%BCber-uns', '/%c3%bcber-uns/', ' /über-uns?a#b', '/./über%2Duns', '/x/../über-uns']
    for (const path of ways.slice(0, 3)) expect(ways.filter((way) => !marked(way, path))).toEqual([])
    const others = ['/uber-uns', '/a%2Fb', '/100%', '/100%25', '/%FF', '/%25C3%25BCber-uns']
    expect(others.filter((way) => marked(way, '/über-uns'))).toEqual([])
    expect(marked('/a%2Fb', '/a/b')).toBe(false)
    expect(marked('/100%', '/100%')).toBe(true)
    expect(marked('/', '/')).toBe(true)
    expect(marked('/', '')).toBe(false)
  })

  test('marks no link of slashes without end, and takes no time for it', { timeout: 60_000 }, () => {
    const linkPath = `/a${'/'.repeat(500_000)}a`
    const drawn = drawBlock('header', { menuItems: [{ linkText: 'A', linkPath }] }, { path: '/a' })
    expect(drawn).not.toContain('aria-current')
  })

  test('marks the link to this page, whatever follows its path', () => {
    expect(drawn.match(/aria-current="page"/g)).toHaveLength(1)
    expect(drawn).toContain('href="/blog" data-prefetch="" aria-current="page"')
    const item = (linkPath: string) =>
      drawBlock('header', { menuItems: [{ linkText: 'A', linkPath }] }, { path: '/a' }).includes('aria-current')
    expect(['/a', '/a/', '/a?b', '/a#b', '/b', 'https://x.example/a', '//a', ''].filter(item)).toEqual([
      '/a',
      '/a/',
      '/a?b',
      '/a#b',
    ])
  })

  test('an item with a submenu is a button that says what it opens; its own address is not used', () => {
    const submenu = /aria-controls="([^"]+-submenu)" data-header-trigger=""/.exec(drawn)?.[1]
    expect(drawn).toContain(`<div class="q-header-submenu" id="${submenu}" data-header-submenu="">`)
    expect(drawn).not.toMatch(/role="menu/)
  })

  test('for visitors, a submenu whose items are all empty is none: the item is its link', () => {
    const menuItems = [{ linkText: 'Products', linkPath: '/products', submenuItems: [{}, { linkText: ' ' }] }]
    const { html, react } = drawBoth('header', { menuItems })
    expect(html).toBe(react)
    expect(drawBlock('header', { menuItems })).toContain(
      '<li class="q-header-item"><a class="q-header-link" href="/products" data-prefetch=""><span>Products</span></a></li>',
    )
    expect(drawBlock('header', { menuItems }, { mode: 'edit' })).toContain('data-header-trigger')
  })

  test('for visitors, a menu whose items are all empty is none', () => {
    const menuItems = [{}, { submenuItems: [{}] }]
    const { html, react } = drawBoth('header', { menuItems })
    expect(html).toBe(react)
    expect(html).not.toContain('<nav')
  })

  test('its buttons are not fetched ahead, and lead into the site wherever it is', () => {
    expect(drawn).toMatch(/<a class="q-button"[^>]*href="\/order">/)
    expect(drawNew(header, {}, { basePath: '/shop' })).toMatch(/<a class="q-button"[^>]*href="\/shop\/order">/)
  })
})
