import { type Page, parseProps } from '@quoin/engine'
import { blogTitle, presentBlogTitle } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults } from '../support/read-block.ts'

const bare: Page = {
  id: 'p',
  type: 'blog',
  slug: 'a',
  name: 'The name',
  language: 'en',
  status: 'PUBLISHED',
  editStatus: 'MERGED',
  isLocked: false,
  content: [],
  tags: [],
  meta: {},
  translations: [],
  customValues: {},
  revision: 1,
}
const author = { id: 'u', firstName: 'Mei', lastName: 'Tanaka', email: 'mei@example.com', avatarUrl: '/mei.jpg' }
const now = Date.parse('2026-05-04T23:30:00Z')

describe('blog-title (catalogue 2.11)', () => {
  test('has no props of its own and is a page title', () => {
    expect(ownDefaults(blogTitle)).toEqual({})
    expect(layoutDefaults(blogTitle)).toEqual({ paddingTop: 12, paddingBottom: 8, width: 'small' })
    expect(blogTitle.isPageTitle(parseProps(blogTitle, {}).props)).toBe(true)
  })

  test('shows what the page says', () => {
    const page = {
      ...bare,
      author,
      meta: { title: 'Slow', description: 'And why' },
      publishedAt: '2026-01-02T00:00:00.000Z',
    }
    expect(presentBlogTitle(page, now)).toEqual({
      title: 'Slow',
      description: 'And why',
      avatar: { src: '/mei.jpg' },
      isStandIn: false,
      author: 'Mei Tanaka',
      date: 'January 02, 2026',
      isoDate: '2026-01-02',
    })
  })

  test('any day is told as month, two-digit day and year, and means that day', () => {
    const days = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const { date, isoDate } = presentBlogTitle({ ...bare, publishedAt: day.toISOString() }, now)
        expect(date).toMatch(/^[A-Z][a-z]+ \d{2}, \d{4}$/)
        expect(isoDate).toBe(day.toISOString().slice(0, 10))
        expect(Date.parse(`${date} UTC`)).toBe(Date.parse(isoDate))
      }),
    )
  })

  test('each missing part has its stand-in', () => {
    expect(
      presentBlogTitle({ ...bare, author: { ...author, firstName: ' ', avatarUrl: 'javascript:1' } }, now),
    ).toEqual(
      expect.objectContaining({
        title: 'The name',
        description: '',
        isStandIn: true,
        avatar: expect.objectContaining({ alt: '' }),
        author: 'John Tanaka',
        date: 'May 04, 2026',
        isoDate: '2026-05-04',
      }),
    )
    expect(presentBlogTitle(bare, now).author).toBe('John Doe')
    expect(presentBlogTitle({ ...bare, publishedAt: 'soon' }, now).date).toBe('May 04, 2026')
  })
})
