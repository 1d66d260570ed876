import { block } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

export const layoutPages: readonly SeedPage[] = [
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000001',
    type: 'layout',
    translations: [
      {
        language: 'en',
        slug: 'header',
        name: 'Header',
        content: [
          block('header', {
            menuItems: [
              {
                linkText: 'Guides',
                linkPath: '/guides',
                submenuItems: [
                  {
                    linkText: 'Run a site',
                    linkDescription: 'Install, back up, update',
                    linkPath: '/guides/run-a-site',
                  },
                  {
                    linkText: 'Make it yours',
                    linkDescription: 'Colors, fonts, icon, words',
                    linkPath: '/guides/make-it-yours',
                  },
                  {
                    linkText: 'Embed the engine',
                    linkDescription: 'In any React host, or none',
                    linkPath: '/guides/embed',
                  },
                  {
                    linkText: 'Write a block',
                    linkDescription: 'One schema, one view, one stylesheet',
                    linkPath: '/guides/write-a-block',
                  },
                  {
                    linkText: 'Write a renderer',
                    linkDescription: 'Another output for the same page',
                    linkPath: '/guides/write-a-renderer',
                  },
                  {
                    linkText: 'Block reference',
                    linkDescription: 'Every prop of every block',
                    linkPath: '/guides/blocks',
                  },
                  {
                    linkText: 'API reference',
                    linkDescription: 'Every call of the server',
                    linkPath: '/guides/api',
                  },
                  {
                    linkText: 'All guides',
                    linkDescription: 'Content, forms, the API, and more',
                    linkPath: '/guides',
                  },
                ],
              },
              { linkText: 'Tour', linkPath: '/tour' },
              { linkText: 'Blocks', linkPath: '/gallery' },
              { linkText: 'Blog', linkPath: '/blog' },
              { linkText: 'Contact', linkPath: '/contact' },
            ],
            buttons: [
              {
                text: 'Open the editor',
                href: '/admin',
                buttonColor: 'green',
                padding: 'small',
                simpleAnchorLink: true,
              },
            ],
          }),
        ],
      },
      {
        language: 'de',
        slug: 'header',
        name: 'Kopfzeile',
        content: [
          block('header', {
            menuItems: [
              { linkText: 'Anleitungen', linkPath: '/de/anleitungen' },
              { linkText: 'Rundgang', linkPath: '/de/rundgang' },
              { linkText: 'Bausteine', linkPath: '/gallery' },
              { linkText: 'Blog', linkPath: '/de/blog' },
              { linkText: 'Kontakt', linkPath: '/de/kontakt' },
            ],
            buttons: [
              { text: 'Zum Editor', href: '/admin', buttonColor: 'green', padding: 'small', simpleAnchorLink: true },
            ],
          }),
        ],
      },
    ],
  },
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000002',
    type: 'layout',
    translations: [
      {
        language: 'en',
        slug: 'footer',
        name: 'Footer',
        content: [
          block('footer', {
            columns: [
              {
                title: 'Learn',
                links: [
                  { linkText: 'Run a site', linkPath: '/guides/run-a-site' },
                  { linkText: 'Make it yours', linkPath: '/guides/make-it-yours' },
                  { linkText: 'Embed the engine', linkPath: '/guides/embed' },
                  { linkText: 'Write a block', linkPath: '/guides/write-a-block' },
                  { linkText: 'Write a renderer', linkPath: '/guides/write-a-renderer' },
                  { linkText: 'All guides', linkPath: '/guides' },
                ],
              },
              {
                title: 'Look up',
                links: [
                  { linkText: 'Block reference', linkPath: '/guides/blocks' },
                  { linkText: 'API reference', linkPath: '/guides/api' },
                  { linkText: 'Laws and state tables', linkPath: '/guides/laws' },
                  { linkText: 'Guarantees', linkPath: '/guides/guarantees' },
                  { linkText: 'Benchmarks', linkPath: '/guides/benchmarks' },
                ],
              },
              {
                title: 'See',
                links: [
                  { linkText: 'A tour', linkPath: '/tour' },
                  { linkText: 'Every block', linkPath: '/gallery' },
                  { linkText: 'Blog', linkPath: '/blog' },
                  { linkText: 'The people', linkPath: '/people' },
                  { linkText: 'Contact', linkPath: '/contact' },
                ],
              },
            ],
            copyright: [
              { type: 'paragraph', children: [{ text: 'Made with Quoin, in the open, under the MIT license.' }] },
            ],
          }),
        ],
      },
      {
        language: 'de',
        slug: 'footer',
        name: 'Fußzeile',
        content: [
          block('footer', {
            columns: [
              {
                title: 'Ansehen',
                links: [
                  { linkText: 'Anleitungen', linkPath: '/de/anleitungen' },
                  { linkText: 'Rundgang', linkPath: '/de/rundgang' },
                  { linkText: 'Alle Bausteine', linkPath: '/gallery' },
                  { linkText: 'Blog', linkPath: '/de/blog' },
                ],
              },
              { title: 'Kennenlernen', links: [{ linkText: 'Kontakt', linkPath: '/de/kontakt' }] },
            ],
            copyright: [
              { type: 'paragraph', children: [{ text: 'Mit Quoin gebaut, quelloffen, unter der MIT-Lizenz.' }] },
            ],
          }),
        ],
      },
    ],
  },
]
