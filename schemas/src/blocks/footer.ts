import { defineBlock, fields, type Json, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { rich } from '../shared/write.ts'

const item = { category: 'Layout', theme: 'Quoin', kind: 'item' } as const

export const footerLink = defineBlock({
  ...item,
  type: 'footer-link',
  label: 'Link',
  props: {
    linkText: fields.text('Link text', { placement: 'canvas' }),
    linkPath: fields.address('Link to'),
  },
  starter: { linkText: 'Link', linkPath: '/' },
})

export const footerColumn = defineBlock({
  ...item,
  type: 'footer-column',
  label: 'Column',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    links: fields.repeater('Links', [footerLink]),
  },
  starter: { title: 'Column' },
})

export const footer = defineBlock({
  type: 'footer',
  label: 'Footer',
  category: 'Layout',
  tags: ['bottom', 'social icons', 'address', 'imprint', 'copyright', 'legal', 'instagram', 'facebook'],
  theme: 'Quoin',
  props: {
    logo: fields.image('Logo', { placement: 'canvas', width: 300 }),
    siteUrl: fields.address('Logo link'),
    copyright: fields.richText('Copyright', ['link']),
    columns: fields.repeater('Columns', [footerColumn], { max: 4 }),
    ...layoutProps({ background: 'neutral', defaults: { backgroundColor: 'light-gray', borderTop: 'full' } }),
  },
  starter: {
    logo: sample('quoin'),
    copyright: rich('© Larkfield Bakery\n[Privacy](/privacy)'),
    columns: [
      column('Bread', ['Every day', '/bread'], ['Saturdays', '/bread/saturday']),
      column('Shop', ['Order', '/order'], ['Prices', '/prices']),
      column('Reading', ['Journal', '/blog'], ['Recipes', '/recipes']),
      column('Contact', ['Find us', '/visit'], ['Write to us', '/contact']),
    ],
  },
})

export type FooterProps = PropsOf<typeof footer>
export type FooterColumnProps = PropsOf<typeof footerColumn>
export type FooterLinkProps = PropsOf<typeof footerLink>

function column(title: string, ...links: readonly (readonly [linkText: string, linkPath: string])[]): Json {
  return { title, links: links.map(([linkText, linkPath]) => ({ linkText, linkPath })) }
}
