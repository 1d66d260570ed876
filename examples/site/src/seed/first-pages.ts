import { rich } from '@quoin/schemas'
import { block } from './compose.ts'
import type { SeedPage } from './seed-page.ts'
import { withSharedIds } from './shared-ids.ts'

const editor = { href: '/admin', buttonColor: 'green', simpleAnchorLink: true }

const header: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000001',
  type: 'layout',
  translations: [
    {
      language: 'en',
      slug: 'header',
      name: 'Header',
      content: [
        block('header', {
          logo: null,
          menuItems: [
            { linkText: 'Home', linkPath: '/' },
            { linkText: 'Blog', linkPath: '/blog' },
          ],
          buttons: [],
        }),
      ],
    },
    {
      language: 'de',
      slug: 'header',
      name: 'Kopfzeile',
      content: [
        block('header', {
          logo: null,
          menuItems: [
            { linkText: 'Startseite', linkPath: '/de' },
            { linkText: 'Blog', linkPath: '/de/blog' },
          ],
          buttons: [],
        }),
      ],
    },
  ],
}

const footer: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000002',
  type: 'layout',
  translations: [
    {
      language: 'en',
      slug: 'footer',
      name: 'Footer',
      content: [block('footer', { logo: null, columns: [], copyright: rich('Your name and address') })],
    },
    {
      language: 'de',
      slug: 'footer',
      name: 'Fußzeile',
      content: [block('footer', { logo: null, columns: [], copyright: rich('Ihr Name und Ihre Anschrift') })],
    },
  ],
}

const home: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000010',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'home',
      name: 'Home',
      content: [
        block('hero-unit', {
          highlightTextColor: 'green',
          title: rich('A [[new]] site'),
          text: rich('Its first page is here already. Open the editor and make it yours.'),
          badge: [],
          buttons: [{ text: 'Open the editor', ...editor }],
        }),
      ],
    },
    {
      language: 'de',
      slug: 'home',
      name: 'Startseite',
      content: [
        block('hero-unit', {
          highlightTextColor: 'green',
          title: rich('Eine [[neue]] Website'),
          text: rich('Ihre erste Seite ist schon da. Öffnen Sie den Editor und machen Sie sie zu Ihrer.'),
          badge: [],
          buttons: [{ text: 'Zum Editor', ...editor }],
        }),
      ],
    },
  ],
}

/** What a site of one's own begins with: a front page, and what stands around every page. */
export const firstPages: readonly SeedPage[] = [header, footer, home].map(withSharedIds)
