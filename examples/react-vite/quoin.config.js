import { newBlock, randomIds } from '@quoin/engine'
import { catalogue, pageTypes, rich } from '@quoin/schemas'

/** What `quoin serve` checks pages against. */
export const site = { catalogue, pageTypes }

/** The app runs in the browser, so its reads need no key that everybody could see anyway. Pages stand where `pathOf` of `src/site.ts` says. */
export const settings = { requireApiKey: false, pathPatterns: { page: '/{slug}', blog: '/{slug}' } }

/** The routes of the app are what they are: nobody is offered to change them. */
export const fixedPaths = true

/** What the app answers itself, with its built files. */
export const reservedSlugs = ['assets', 'own-editor', 'whole-editor']

/** Takes what visitors send from the page below. */
export const seedForms = [{ id: 'contact', name: 'Contact' }]

/** What a fresh site begins with. */
export const seed = [
  {
    id: 'b7a5c8de-0000-4000-8000-000000000001',
    type: 'page',
    translations: [
      {
        language: 'en',
        slug: 'home',
        name: 'Home',
        meta: { title: 'Home' },
        content: [
          newBlock(catalogue['hero-unit'], randomIds, {
            highlightTextColor: 'green',
            badge: [{ text: 'Single-page app', badgeColor: 'green' }],
            title: rich('A page in [[your own app]]'),
            text: rich('Read from a content server, drawn by React in the browser, edited where it stands.'),
            buttons: [{ text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
          }),
          newBlock(catalogue.features, randomIds),
          newBlock(catalogue['image-carousel'], randomIds),
          newBlock(catalogue.faqs, randomIds),
          newBlock(catalogue['form-builder'], randomIds, { formspreeFormId: 'contact' }),
        ],
      },
    ],
  },
]
