import { catalogue, layoutKeys } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { limitsOf } from '../support/read-block.ts'

const many = Number.POSITIVE_INFINITY

type Row = readonly [
  type: string,
  category: string,
  theme: string,
  kind: 'section' | 'item',
  ownProps: number,
  repeaters: Readonly<Record<string, readonly [items: string, min: number, max: number]>>,
]

const checklist: readonly Row[] = [
  [
    'text-image',
    'Main content',
    'Quoin',
    'section',
    16,
    {
      badge: ['badge', 0, 1],
      bulletListItems: ['bullet-list-item', 0, 4],
      buttons: ['button', 0, 2],
      logos: ['text-image-logo', 0, 9],
    },
  ],
  ['text-image-logo', 'Main content', 'Quoin', 'item', 1, {}],
  ['features', 'Main content', 'Quoin', 'section', 1, { features: ['feature-item', 0, 9] }],
  ['feature-item', 'Main content', 'Quoin', 'item', 7, {}],
  ['big-feature', 'Main content', 'Quoin', 'section', 3, {}],
  ['cards', 'Main content', 'Quoin', 'section', 4, { cards: ['card', 0, 6] }],
  ['card', 'Main content', 'Quoin', 'item', 8, {}],
  ['link-cards', 'Main content', 'Quoin', 'section', 4, { cards: ['link-card', 0, 8] }],
  ['link-card', 'Main content', 'Quoin', 'item', 6, {}],
  ['hero-unit', 'Hero sections', 'Quoin', 'section', 5, { badge: ['badge', 0, 1], buttons: ['button', 0, 2] }],
  ['hero-unit-2', 'Hero sections', 'Quoin', 'section', 4, { badge: ['badge', 0, 1], buttons: ['button', 0, 2] }],
  ['image-carousel', 'Hero sections', 'Quoin', 'section', 6, { images: ['image-carousel-item', 1, 5] }],
  ['image-carousel-item', 'Hero sections', 'Quoin', 'item', 1, {}],
  ['my-hero-unit', 'Hero sections', 'Default', 'section', 4, {}],
  ['call-to-action', 'Call to action', 'Quoin', 'section', 1, { buttons: ['button', 0, 1] }],
  ['newsletter-hero', 'Call to action', 'Quoin', 'section', 6, {}],
  ['newsletter-subscribe', 'Call to action', 'Quoin', 'section', 8, {}],
  ['horizontal-rule', 'Separators', 'Quoin', 'section', 0, {}],
  ['spacer', 'Separators', 'Quoin', 'section', 1, {}],
  ['team', 'Team', 'Quoin', 'section', 4, { members: ['team-item', 0, 20] }],
  ['team-item', 'Team', 'Quoin', 'item', 6, {}],
  ['team-2-cols', 'Team', 'Quoin', 'section', 4, { members: ['team-item2-cols-item', 0, many] }],
  ['team-item2-cols-item', 'Team', 'Quoin', 'item', 6, {}],
  ['testimonial', 'Testimonial', 'Quoin', 'section', 5, {}],
  ['testimonial-3-cols', 'Testimonial', 'Quoin', 'section', 0, { testimonials: ['testimonial-3-cols-item', 0, 3] }],
  ['testimonial-3-cols-item', 'Testimonial', 'Quoin', 'item', 4, {}],
  ['customers', 'Logo sections', 'Quoin', 'section', 1, { customers: ['customer', 0, 12] }],
  ['customer', 'Logo sections', 'Quoin', 'item', 1, {}],
  ['logo-grid', 'Logo sections', 'Quoin', 'section', 1, { badge: ['badge', 0, 1], logos: ['logo-grid-item', 5, 25] }],
  ['logo-grid-item', 'Logo sections', 'Quoin', 'item', 2, {}],
  [
    'small-logo-grid',
    'Logo sections',
    'Quoin',
    'section',
    1,
    { badge: ['badge', 0, 1], logos: ['small-logo-grid-item', 0, many] },
  ],
  ['small-logo-grid-item', 'Logo sections', 'Quoin', 'item', 2, {}],
  ['faqs', 'FAQ', 'Quoin', 'section', 0, { faqs: ['faq', 0, many] }],
  ['faqs-2-cols', 'FAQ', 'Quoin', 'section', 0, { faqs: ['faq', 0, many] }],
  ['faq', 'FAQ', 'Quoin', 'item', 3, {}],
  ['contact-offices', 'Contact', 'Quoin', 'section', 4, { offices: ['contact-office', 0, many] }],
  ['contact-office', 'Contact', 'Quoin', 'item', 2, {}],
  ['ContactsForm', 'Contact', 'Quoin', 'section', 5, { form: ['form-builder', 1, 1] }],
  ['map', 'Contact', 'Quoin', 'section', 3, {}],
  ['form-section', 'Contact', 'Quoin', 'section', 0, { form: ['form-builder', 1, 1] }],
  [
    'form-builder',
    'Contact',
    'Quoin',
    'item',
    3,
    {
      'form-elements': ['form-input, form-text-area, form-checkbox, form-select, form-radiobuttons', 0, many],
      'form-buttons': ['button', 1, 2],
    },
  ],
  ['form-input', 'Contact', 'Quoin', 'item', 8, {}],
  ['form-text-area', 'Contact', 'Quoin', 'item', 5, {}],
  ['form-checkbox', 'Contact', 'Quoin', 'item', 5, {}],
  ['form-select', 'Contact', 'Quoin', 'item', 6, {}],
  ['form-radiobuttons', 'Contact', 'Quoin', 'item', 5, { radiobuttons: ['form-single-radio', 1, many] }],
  ['form-single-radio', 'Contact', 'Quoin', 'item', 2, {}],
  ['pricing', 'Pricing', 'Quoin', 'section', 0, { plans: ['pricing-plan', 0, 6] }],
  ['pricing-plan', 'Pricing', 'Quoin', 'item', 10, { features: ['pricing-plan-feature', 0, 15] }],
  ['pricing-plan-feature', 'Pricing', 'Quoin', 'item', 3, {}],
  ['title', 'Single column / Blog', 'Quoin', 'section', 4, {}],
  ['paragraph', 'Single column / Blog', 'Quoin', 'section', 1, {}],
  ['big-image', 'Single column / Blog', 'Quoin', 'section', 1, {}],
  ['video', 'Single column / Blog', 'Quoin', 'section', 4, {}],
  ['code', 'Single column / Blog', 'Quoin', 'section', 4, {}],
  ['table', 'Single column / Blog', 'Quoin', 'section', 3, { rows: ['table-row', 1, many] }],
  ['table-row', 'Single column / Blog', 'Quoin', 'item', 0, { cells: ['table-cell', 1, many] }],
  ['table-cell', 'Single column / Blog', 'Quoin', 'item', 2, {}],
  ['tweet', 'Single column / Blog', 'Quoin', 'section', 6, {}],
  ['tweet-light', 'Single column / Blog', 'Quoin', 'section', 7, {}],
  ['blog-title', 'Single column / Blog', 'Quoin', 'section', 0, {}],
  ['documents', 'Documents', 'Quoin', 'section', 0, { documents: ['document', 0, many] }],
  ['document', 'Documents', 'Quoin', 'item', 5, {}],
  ['header', 'Layout', 'Quoin', 'section', 1, { menuItems: ['header-menu-item', 0, 6], buttons: ['button', 0, 2] }],
  ['header-menu-item', 'Layout', 'Quoin', 'item', 2, { submenuItems: ['header-menu-sub-item', 0, many] }],
  ['header-menu-sub-item', 'Layout', 'Quoin', 'item', 3, {}],
  ['footer', 'Layout', 'Quoin', 'section', 3, { columns: ['footer-column', 0, 4] }],
  ['footer-column', 'Layout', 'Quoin', 'item', 1, { links: ['footer-link', 0, many] }],
  ['footer-link', 'Layout', 'Quoin', 'item', 2, {}],
  ['badge', 'Shared', 'Quoin', 'item', 3, {}],
  ['bullet-list-item', 'Shared', 'Quoin', 'item', 2, {}],
  ['button', 'Shared', 'Quoin', 'item', 10, {}],
  ['pokemon', 'Pokemon', 'Default', 'section', 6, {}],
]

describe('the catalogue (checklist of catalogue 4)', () => {
  test.each(checklist)('%s', (type, category, theme, kind, ownProps, repeaters) => {
    const schema = Object.values(catalogue).find((candidate) => candidate.type === type)
    if (!schema) throw new Error(`There is no block "${type}".`)
    const layout = layoutKeys.filter((key) => Object.hasOwn(schema.fields, key))
    const count = Object.keys(schema.fields).length - layout.length - Object.keys(repeaters).length
    expect([schema.category, schema.theme, schema.kind, count]).toEqual([category, theme, kind, ownProps])
    expect(limitsOf(schema)).toEqual(repeaters)
    expect(layout).toHaveLength(kind === 'section' ? 8 : 0)
    expect(schema.problems).toEqual([])
  })

  test('holds these in the order of the add menu, whatever stands beside them', () => {
    const listed = new Set(checklist.map(([type]) => type))
    const sections = (theme: string) =>
      checklist.filter((row) => row[2] === theme && row[3] === 'section').map(([type]) => type)
    const offered = (theme: string) =>
      Object.values(catalogue)
        .filter(({ type, kind, ...schema }) => listed.has(type) && schema.theme === theme && kind === 'section')
        .map(({ type }) => type)
    expect(offered('Quoin')).toEqual(sections('Quoin'))
    expect(offered('Default')).toEqual(sections('Default'))
  })

  test('totals', () => {
    expect(checklist).toHaveLength(73)
    expect(checklist.reduce((sum, row) => sum + row[4], 0)).toBe(257)
    expect(checklist.reduce((sum, row) => sum + Object.keys(row[5]).length, 0)).toBe(39)
  })
})
