import { newBlock, randomIds } from '@quoin/engine'
import { catalogue, rich } from '@quoin/schemas'
import type { SeedPage } from '@quoin/server'
import { language } from './settings.ts'

const header = newBlock(catalogue.header, randomIds, {
  menuItems: [
    { linkText: 'Home', linkPath: '/' },
    { linkText: 'Write to us', linkPath: '/contact' },
  ],
  buttons: [
    { text: 'Open the editor', href: '/admin', buttonColor: 'green', padding: 'small', simpleAnchorLink: true },
  ],
})

const footer = newBlock(catalogue.footer, randomIds, {
  columns: [
    {
      title: 'This site',
      links: [
        { linkText: 'Home', linkPath: '/' },
        { linkText: 'Write to us', linkPath: '/contact' },
      ],
    },
  ],
  copyright: rich('Pages by Quoin, served by Next.'),
})

const home = [
  newBlock(catalogue['hero-unit'], randomIds, {
    highlightTextColor: 'green',
    badge: [{ text: 'App Router', badgeColor: 'green' }],
    title: rich('Pages from Quoin, [[drawn by Next]]'),
    text: rich(
      'Server components draw the blocks; only what moves is sent as script. Open the editor and type on the page.',
    ),
    buttons: [{ text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
  }),
  newBlock(catalogue.features, randomIds),
  newBlock(catalogue['image-carousel'], randomIds),
  newBlock(catalogue.faqs, randomIds),
]

const contact = [
  newBlock(catalogue.title, randomIds, {
    title: 'Write to us',
    subtitle: 'Your message is kept by this site',
    paddingBottom: 0,
  }),
  newBlock(catalogue.ContactsForm, randomIds, { title: '', subtitle: '' }),
]

/** What a fresh site begins with. Once there is any page it is not read again. */
export const seed: readonly SeedPage[] = [
  page('01', 'layout', 'header', 'Header', [header]),
  page('02', 'layout', 'footer', 'Footer', [footer]),
  page('03', 'page', 'home', 'Home', home),
  page('04', 'page', 'contact', 'Contact', contact),
]

function page(
  id: string,
  type: string,
  slug: string,
  name: string,
  content: SeedPage['translations'][number]['content'],
) {
  return {
    id: `5e1d9c70-0000-4000-8000-0000000000${id}`,
    type,
    translations: [{ language, slug, name, meta: { title: name }, content }],
  }
}
