import { isLocalAddress, readAddress, safeAddress } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeSrcSet } from '../../engine/core/src/schema/image.ts'

describe('the address gate', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['tel:+441174960123', 'tel:+441174960123'],
    ['/bread', '/bread'],
    ['bread/rye', 'bread/rye'],
    ['#oven', '#oven'],
    ['?page=2', '?page=2'],
    ['  /trimmed  ', '/trimmed'],
    ['/with\ttab\nand break', '/withtaband break'],
    ['', ''],
  ])('lets %j through', (raw, address) => {
    expect(safeAddress(raw)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' \t javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:https://example.com/1',
  ])('refuses %j', (raw) => {
    expect(safeAddress(raw)).toBeUndefined()
  })

  test('pictures may be data of an image type, links may not', () => {
    expect(safeAddress('data:image/svg+xml,%3Csvg/%3E', 'image')).toBe('data:image/svg+xml,%3Csvg/%3E')
    expect(safeAddress('data:image/svg+xml,%3Csvg/%3E')).toBeUndefined()
    expect(safeAddress('data:text/html,x', 'image')).toBeUndefined()
  })

  test('whatever passes, a browser reads it as http, https, mailto, tel, or an address of the site', () => {
    const allowed = ['http:', 'https:', 'mailto:', 'tel:']
    const tricky = fc.stringMatching(/^\s{0,3}[jJ]?[a-zA-Z\t\n]{0,12}[:/]?[ -~]{0,20}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky, fc.webUrl()), (raw) => {
        const address = safeAddress(raw)
        if (address === undefined) return
        const parsed = URL.parse(address, 'https://site.example/page')
        expect(parsed === null || allowed.includes(parsed.protocol)).toBe(true)
      }),
    )
  })

  test('whatever stands around it, in any order, an address is judged as what is left of it', () => {
    const around = fc.string({ unit: fc.constantFrom(...' \u0000\u0001\u001f\u00a0\u2003\u2028\u3000\ufeff\t\n') })
    const inside = fc.constantFrom(
      'javascript:alert(1)',
      '//evil.example',
      '/a b',
      'https://example.com/a b',
      '#a',
      'a',
    )
    fc.assert(
      fc.property(around, inside, around, (before, address, after) => {
        expect(safeAddress(`${before}${address}${after}`)).toBe(safeAddress(address))
      }),
    )
  })

  test('judging twice changes nothing', () => {
    const blank = fc.constantFrom(...' \u0000\u0001\u00a0\ufeff')
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.oneof(blank, fc.constantFrom(...'javscript:/\\')) }))
    fc.assert(
      fc.property(text, (raw) => {
        const once = safeAddress(raw)
        if (once !== undefined) expect(safeAddress(once)).toBe(once)
      }),
    )
  })

  test('local addresses start with exactly one slash', () => {
    expect(['/', '/a', '//evil.example', '/\\evil.example', 'a', '#a'].map(isLocalAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a set of sources keeps its safe candidates', () => {
    expect(safeSrcSet('/a.webp 200w, javascript:x 400w,\n/b.webp 2x')).toBe('/a.webp 200w, /b.webp 2x')
    expect(safeSrcSet('/a.webp 1x,/b.webp 2x')).toBe('/a.webp 1x, /b.webp 2x')
    expect(safeSrcSet(', /a,b.webp 1x ,javascript:x 2x,/c.webp,, /d.webp')).toBe('/a,b.webp 1x, /c.webp, /d.webp')
    expect(safeSrcSet('data:image/gif;base64,R0==, /b.webp 2x')).toBe('data:image/gif;base64,R0==, /b.webp 2x')
  })
})

describe('reading an address', () => {
  test('goes on being one, however often it is asked, in any letters', () => {
    const address = 'https://Ünï.example:443/é'
    const read = Array.from({ length: 20_000 }, () => readAddress(address)?.href)
    expect(new Set(read)).toEqual(new Set(['https://xn--n-nga1b.example/%C3%A9']))
  })

  test('begins at a base, and is none where there is nothing to begin at', () => {
    expect(readAddress('/a', 'https://ünï.example/b')?.pathname).toBe('/a')
    for (const text of ['', '/a', 'https://', 'http://[::1', 'a b']) expect(readAddress(text)).toBeUndefined()
  })
})
