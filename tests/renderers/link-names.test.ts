import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

/** The words of each link, as they are read out. */
const linkNames = (drawn: string) =>
  [...drawn.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))

describe('links of features and cards', () => {
  test('that read alike are told apart by the titles of their items', () => {
    const link = { withLink: true, linkPath: '/a' }
    const features = [
      { ...link, title: 'Flour', linkText: 'Read more' },
      { ...link, title: 'Dough', linkText: 'Read more' },
      { ...link, title: 'Oven', linkText: 'See the oven' },
    ]
    expect(linkNames(drawBlock('features', { features }))).toEqual([
      'Read more: Flour',
      'Read more: Dough',
      'See the oven',
    ])
  })

  test('have no chevron while they have no words', () => {
    const cards = [{ title: 'Houses', linkText: '', linkPath: '/a' }]
    expect(drawBlock('cards', { cards })).not.toContain('q-chevron')
    expect(drawBlock('cards', { cards }, { mode: 'edit' })).not.toContain('q-chevron')
    expect(drawBlock('cards', { cards: [{ linkText: 'See', linkPath: '/a' }] })).toContain('q-chevron')
  })

  test('without an address are words alone', () => {
    expect(linkNames(drawBlock('cards', { cards: [{ linkText: 'See' }] }))).toEqual([])
  })
})

describe('link cards', () => {
  const cards = [{ title: 'Find us', text: 'Two shops', linkPath: '/visit' }]

  test('are one link each, named by the title, by the text where there is no title', () => {
    expect(drawBlock('link-cards', { cards })).toMatch(/<a [^>]*aria-labelledby="b-cards-0-title"[^>]*href="\/visit"/)
    expect(drawBlock('link-cards', { cards: [{ ...cards[0], withTitle: false }] })).toContain(
      'aria-labelledby="b-cards-0-text"',
    )
  })

  test('are plain tiles on the canvas and without an address', () => {
    expect(drawBlock('link-cards', { cards }, { mode: 'edit' })).not.toContain('<a ')
    expect(drawBlock('link-cards', { cards: [{ title: 'Find us' }] })).not.toContain('<a ')
  })
})

describe('titles of items', () => {
  const cards = [{ title: 'Houses' }]

  test('are h3 under a section title, h2 where it is absent', () => {
    expect(drawBlock('cards', { title: 'What we build', cards })).toContain('<h3')
    expect(drawBlock('cards', { cards })).toContain('<h2')
    expect(drawBlock('cards', { title: 'What we build', withTitle: false, cards })).toContain('<h2')
    expect(drawBlock('features', { features: [{ title: 'Flour' }] })).toContain('<h2')
  })
})

describe('people and logos', () => {
  test('links of a member are named after the member', () => {
    const members = [{ memberName: 'Mei Tanaka', twitter: '@mei', github: 'mei' }]
    expect(linkNames(drawBlock('team', { members }))).toEqual([
      'Mei Tanaka on Twitter (opens in a new tab)',
      'Mei Tanaka on GitHub (opens in a new tab)',
    ])
  })

  test('a photo beside its name has no alt text of its own', () => {
    const picture = { src: '/mei.jpg', alt: 'Portrait of Mei' }
    expect(drawBlock('team', { members: [{ memberName: 'Mei', picture }] })).toContain('src="/mei.jpg" alt=""')
    expect(drawBlock('testimonial', { quote: 'Good', avatarImage: picture })).toContain('src="/mei.jpg" alt=""')
  })

  test('a linked logo is named by its alt text, in a new tab where the block says so', () => {
    const logos = [{ image: '/l.svg', link: 'https://oravel.example/' }]
    const drawn = drawBlock('logo-grid', { logos })
    expect(drawn).toMatch(/<a [^>]*href="https:\/\/oravel.example\/" target="_blank" rel="noopener">/)
    expect(drawn).toContain('alt="oravel.example"')
    expect(drawBlock('logo-grid', { logos, targetBlank: false })).not.toContain('_blank')
  })

  test('a logo without a picture is not drawn for visitors', () => {
    expect(drawBlock('customers', { customers: [{}] })).not.toContain('<li')
    expect(drawBlock('customers', { customers: [{}] }, { mode: 'edit' })).toContain('Choose an image')
    expect(drawBlock('customers', { customers: [{ image: '/l.svg' }] })).toContain('alt="Customer logo"')
  })

  test('a testimonial is a figure with its quote and caption', () => {
    expect(drawBlock('testimonial', { quote: 'Good\nbread', authorName: 'Nadia' })).toMatch(
      /<figure[^>]*><blockquote[^>]*><p>Good<br>bread<\/p><\/blockquote><figcaption.*Nadia.*<\/figcaption><\/figure>/,
    )
  })
})
