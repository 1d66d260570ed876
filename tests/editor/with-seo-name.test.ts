import { describe, expect, test } from 'vitest'
import { withSeoName } from '../../renderers/editor/src/fields/with-seo-name.ts'

describe('M-9: the file name for search engines', () => {
  const hashId = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9'
  const library = `/media/${hashId}/0123456789abcdef`
  const picture = (name: string, seoName: string, alt = 'A bridge') => ({
    src: `${library}/${name}.webp`,
    srcSet: `${library}/${name}.webp 800w,\n${library}/${name}.webp 400w`,
    placeholderSrc: `https://cdn.example${library}/${name}.jpg`,
    alt,
    seoName,
    hashId,
  })

  test('that is typed stands in the addresses, and without one what the picture shows', () => {
    expect(withSeoName(picture('file', 'Our Straße!'))).toEqual(picture('our-strasse', 'our-strasse'))
    expect(withSeoName(picture('file', ''))).toEqual(picture('a-bridge', ''))
    expect(withSeoName(picture('file', '', ''))).toEqual(picture('file', '', ''))
  })

  test('is in no address of a picture that is not in a library', () => {
    const elsewhere = { src: 'https://elsewhere.example/sky.png', seoName: 'Sky' }
    expect(withSeoName(elsewhere)).toBe(elsewhere)
    const other = { ...picture('file', 'sky'), src: '/media/other/k/file.webp' }
    expect(withSeoName(other).src).toBe(other.src)
  })
})
