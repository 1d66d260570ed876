import { rich } from '@quoin/schemas'
import { block } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

export const people: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000032',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'people',
      name: 'People',
      meta: { title: 'People', description: 'The invented people and places whose pages our blocks begin with.' },
      content: [
        block('hero-unit-2', {
          backgroundColor: 'dark-gray',
          highlightTextColor: 'lime',
          title: rich('The people in our [[starter pages]]'),
          text: rich(
            'None of them exist. **All of them could**: a baker, a frame builder, six architects and a choir.',
          ),
          buttons: [{ text: 'See every block', href: '/gallery', buttonColor: 'lime' }],
        }),
        block('team'),
        block('testimonial-3-cols'),
        block('image-carousel', { paddingTop: 0 }),
        block('small-logo-grid'),
        block('customers'),
        block('link-cards'),
      ],
    },
  ],
}
