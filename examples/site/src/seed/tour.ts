import { rich } from '@quoin/schemas'
import { block, rowsOf, sample } from './compose.ts'
import type { SeedPage } from './seed-page.ts'
import { germanTour } from './tour-german.ts'

export const tour: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000033',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'tour',
      name: 'Tour',
      meta: { title: 'A tour of Quoin', description: 'What a page can hold, shown with the blocks themselves.' },
      content: [
        block('hero-unit-2', {
          backgroundColor: 'light-gray',
          highlightTextColor: 'green',
          title: rich('What a page [[can hold]]'),
          text: rich('Every part of this page is a block. **Open it in the editor** and take it apart.'),
          buttons: [
            { text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true },
            { text: 'See every block', href: '/gallery', buttonColor: 'green', variant: 'outline' },
          ],
        }),
        block('text-image', {
          paddingTop: 20,
          paddingBottom: 16,
          imageSide: 'right',
          isRounded: true,
          imageSource: sample('choir'),
          title: rich('Double-click any text [[and type]]'),
          text: rich('Text, pictures and lists are edited **right where they are**, by mouse, touch or keyboard.'),
          bulletListItems: [
            { text: 'Every step can be undone', bulletColor: 'green' },
            { text: 'Saved as you type', bulletColor: 'green' },
            { text: 'What you paste becomes blocks', bulletColor: 'green' },
          ],
        }),
        block('text-image', {
          paddingTop: 16,
          paddingBottom: 20,
          imageSide: 'left',
          isRounded: true,
          imageSource: sample('house'),
          title: rich('A block keeps [[what you wrote]]'),
          bulletListItems: [],
          text: rich(
            'Change its look, move it, copy it to another page: the text stays. [See how saving works](/blog/no-save-is-lost)',
          ),
        }),
        block('title', {
          backgroundColor: 'light-gray',
          paddingTop: 16,
          paddingBottom: 0,
          title: 'Pictures, side by side',
          subtitle: 'A list without scripts, a carousel with them',
        }),
        block('image-carousel', {
          backgroundColor: 'light-gray',
          paddingTop: 8,
          paddingBottom: 16,
          slidesToShow: 2,
          gap: '30px',
          images: (['bakery', 'workshop', 'house', 'choir', 'mill'] as const).map((name) => ({ image: sample(name) })),
        }),
        block('title', {
          paddingTop: 16,
          paddingBottom: 0,
          title: 'Videos wait for a click',
          subtitle: 'Until then, no other server is contacted',
        }),
        block('video', { paddingTop: 8, paddingBottom: 20 }),
        block('title', {
          backgroundColor: 'light-gray',
          paddingTop: 16,
          paddingBottom: 0,
          title: 'Tables come from spreadsheets',
          subtitle: 'Copied there, pasted here',
        }),
        block('table', {
          backgroundColor: 'light-gray',
          paddingTop: 8,
          paddingBottom: 16,
          borders: 'horizontal',
          rows: rowsOf([
            ['Who', 'May write', 'May publish', 'May add people'],
            ['Owner', 'Yes', 'Yes', 'Yes'],
            ['Administrator', 'Yes', 'Yes', 'Yes'],
            ['Editor', 'Yes', 'Where you allow it', 'No'],
          ]),
        }),
        block('title', {
          paddingTop: 16,
          paddingBottom: 0,
          title: 'Posts, copied or loaded',
          subtitle: 'The first is your own copy; the second loads from X when a visitor wants it',
        }),
        block('tweet-light', {
          paddingTop: 8,
          paddingBottom: 0,
          authorLink: '/people',
          tweetLink: '/people',
          authorName: 'Amara Okafor',
          authorImage: sample('avatar-1'),
          authorTwitterHandle: 'quoin_example',
          tweetContent: rich('Moved the whole studio site in an afternoon. The dogs did not notice.'),
        }),
        block('tweet', { id: '20', paddingTop: 6, paddingBottom: 20 }),
        block('faqs-2-cols', {
          backgroundColor: 'light-gray',
          paddingTop: 16,
          paddingBottom: 16,
          faqs: [
            {
              question: 'Can I bring my own blocks?',
              answer: rich('Yes, alongside ours or instead of them. [Write a block](/guides/write-a-block)'),
            },
            {
              question: 'Does a page work without JavaScript?',
              answer: rich('Every one. [How that is done](/blog/pages-that-work-without-javascript)'),
            },
            {
              question: 'Which languages can it speak?',
              answer: rich('As many as you like, including those written from right to left.'),
            },
            {
              question: 'Who may publish?',
              answer: rich('Whoever you allow. Others ask for approval and are told what was decided.'),
            },
          ],
        }),
        block('cards', {
          paddingTop: 16,
          paddingBottom: 20,
          title: 'Two ways to begin',
          subtitle: 'Each takes about a minute',
          cards: [
            {
              icon: sample('icon-house'),
              title: 'As a site',
              description: rich('Two commands, and this site runs on your machine with your own database.'),
              linkText: 'Run a site',
              linkPath: '/guides/run-a-site',
            },
            {
              icon: sample('icon-wrench'),
              title: 'In your product',
              description: rich('The engine is plain functions. Hand them to any React host, or to none.'),
              linkText: 'Embed the engine',
              linkPath: '/guides/embed',
            },
          ],
        }),
      ],
    },
    germanTour,
  ],
}
