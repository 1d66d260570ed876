import { rich } from '@quoin/schemas'
import { block, sample } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

export const people: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000032',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'people',
      name: 'People',
      meta: { title: 'People', description: 'The invented people and places our blocks start with.' },
      content: [
        block('hero-unit-2', {
          backgroundColor: 'dark-gray',
          highlightTextColor: 'lime',
          title: rich('The people in our [[starter pages]]'),
          text: rich(
            'None of them exists. **All of them could**: a baker, a frame builder, four architects and a choir.',
          ),
          buttons: [{ text: 'See every block', href: '/gallery', buttonColor: 'lime' }],
        }),
        block('team', {
          subtitle: 'Four architects, two dogs, one model saw',
          members: [
            { memberName: 'Amara Okafor', jobTitle: 'Partner, housing', picture: sample('avatar-1') },
            { memberName: 'Jonas Lindqvist', jobTitle: 'Timber construction', picture: sample('avatar-2') },
            { memberName: 'Mei Tanaka', jobTitle: 'Gardens and roofs', picture: sample('avatar-3') },
            { memberName: 'Leila Haddad', jobTitle: 'Old buildings', picture: sample('avatar-4') },
          ],
        }),
        block('testimonial-3-cols', {
          testimonials: [
            {
              quote: 'The rye tastes like the one my mother baked.',
              authorName: 'Tomás Vidal',
              authorJobTitle: 'Regular since 1991',
              avatarImage: sample('avatar-6'),
            },
            {
              quote: 'They listened before they drew a single line.',
              authorName: 'Ingrid Solheim',
              authorJobTitle: 'Client, house by the fjord',
              avatarImage: sample('avatar-9'),
            },
            {
              quote: 'My daughter now hums Purcell at breakfast.',
              authorName: 'Kwame Mensah',
              authorJobTitle: 'Choir parent',
              avatarImage: sample('avatar-5'),
            },
          ],
        }),
        block('testimonial', { backgroundColor: 'light-gray', borderTop: 'none' }),
        block('image-carousel', {
          slidesToShow: 2,
          images: (['bakery', 'workshop', 'house', 'choir', 'mill'] as const).map((name) => ({ image: sample(name) })),
        }),
        block('small-logo-grid', {
          badge: [{ text: 'Logos of companies that never existed', badgeColor: 'gray', textAlign: 'left' }],
        }),
        block('customers'),
        block('link-cards', {
          subtitle: 'From the people to the pages',
          cards: [
            { title: 'Take the tour', linkPath: '/tour', text: rich('What a page can hold'), withIcon: false },
            { title: 'See every block', linkPath: '/gallery', text: rich('With its default content'), withIcon: false },
          ],
        }),
      ],
    },
  ],
}
