import { isSlug, slugOf, typedSlug } from '@quoin/edit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePoint } from '../support/code-point.ts'

const plain = { allowAccentsInSlugs: false }
const wide = { allowAccentsInSlugs: true }
const rules = fc.constantFrom(plain, wide)
const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.constantFrom(...'aé-/／℀_ ßİ\u0301Ω1\u0345\u3164\uFE0F❤') }),
)

describe('allowAccentsInSlugs, false by default (pages 9; O-7)', () => {
  test.each([
    ['home', true, true],
    ['blog/a-b', true, true],
    ['a--b', true, true],
    ['ümlaut', false, true],
    ['u\u0308mlaut', false, false],
    ['Ümlaut', false, false],
    ['-a', false, false],
    ['a-', false, false],
    ['/a', false, false],
    ['a//b', false, false],
    ['a|b', false, false],
    ['a/translations', false, false],
    ['', false, false],
    ['\u0345', false, false],
    ['a/\u3164', false, false],
    ['a'.repeat(255), true, true],
    ['a'.repeat(256), false, false],
  ])('"%s" is a slug: %s, with accents: %s', (slug, withoutAccents, withAccents) => {
    expect([isSlug(slug, plain), isSlug(slug, wide)]).toEqual([withoutAccents, withAccents])
  })

  test.each([
    ['Über uns', 'uber-uns', 'über-uns'],
    ['  Crème brûlée!  ', 'creme-brulee', 'crème-brûlée'],
    ['Straße / Haus', 'strasse-haus', 'straße-haus'],
    ['日本', '', '日本'],
    ['❤\uFE0F', '', ''],
    ['Wir ❤\uFE0F Brot', 'wir-brot', 'wir-brot'],
    ['\u0345\u3164', '', ''],
    ['क्षि', '', 'क्षि'],
    ['AC／DC', 'ac-dc', 'ac-dc'],
    ['℀', 'a-c', ''],
  ])('the name "%s" makes "%s", with accents "%s"', (name, withoutAccents, withAccents) => {
    expect([slugOf(name, plain), slugOf(name, wide)]).toEqual([withoutAccents, withAccents])
  })

  test('any name makes a slug of one segment, or nothing', () => {
    fc.assert(
      fc.property(text, rules, (name, rule) => {
        const slug = slugOf(name, rule).slice(0, 255).replace(/-+$/, '')
        expect(slug === '' || slug === 'translations' || isSlug(slug, rule)).toBe(true)
        expect(slug).not.toContain('/')
      }),
    )
  })
})

describe('the address of a page is brought into its form as it is typed (U-28)', () => {
  test.each([
    ['Blog/Mein Hund ', 'blog/mein-hund-'],
    ['  /news//2026/', 'news/2026/'],
    ['/a//b/-c', 'a/b/c'],
    ['Été', 'ete'],
  ])('"%s" becomes "%s"', (typed, slug) => expect(typedSlug(typed, plain)).toBe(slug))

  test('whatever is typed, once its open end is closed it is a slug or nothing', () => {
    fc.assert(
      fc.property(text, rules, (typed, rule) => {
        const slug = typedSlug(typed, rule)
          .slice(0, 255)
          .replace(/[-/]+$/, '')
        expect(slug === '' || slug.split('/').includes('translations') || isSlug(slug, rule)).toBe(true)
      }),
    )
  })

  test('typed once more it stays', () => {
    fc.assert(
      fc.property(text, rules, (typed, rule) => {
        const once = typedSlug(typed, rule)
        expect(typedSlug(once, rule)).toBe(once)
      }),
    )
  })

  test('every slug can be typed, letter by letter', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}(\/[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}){0,3}$/)
    fc.assert(
      fc.property(slug, (whole) => {
        expect([...whole].reduce((typed, letter) => typedSlug(typed + letter, plain), '')).toBe(whole)
      }),
    )
  })
})
