import { clickToEditAddress } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('addresses of the screens', () => {
  it('carry the page and its language, encoded', () => {
    expect(clickToEditAddress({ id: 'a/b&c', language: 'pt-BR' })).toBe('/admin/editor?p=a%2Fb%26c&l=pt-BR')
    expect(clickToEditAddress({ id: 'a', language: 'en' }, { editor: '/edit?x=1' })).toBe('/edit?x=1&p=a&l=en')
  })

  it('read back as what they carry, whatever it is', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (id, language) => {
        const query = (address: string) => [...new URL(address, 'https://site.test').searchParams]
        expect(query(clickToEditAddress({ id, language }))).toEqual([
          ['p', id],
          ['l', language],
        ])
      }),
    )
  })
})
