import { rich } from '@quoin/schemas'
import { editorPicture } from '../server/site-pictures.ts'
import { block, sample } from './compose.ts'
import { germanHome } from './home-german.ts'
import { editorImage, startCode } from './home-parts.ts'
import { bookIcon, serverIcon, sheetsIcon, treeIcon, twinsIcon, windowIcon } from './icons.ts'
import type { SeedPage } from './seed-page.ts'

export const home: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000010',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'home',
      name: 'Home',
      meta: {
        title: 'Quoin',
        description:
          'A website and blog builder you host yourself. Pages are made of typed blocks, edited in place, and work without JavaScript.',
        featuredImage: editorPicture,
        schemaOrg: { type: 'website', values: { name: 'Quoin', url: '/' } },
      },
      content: [
        block('hero-unit', {
          highlightTextColor: 'green',
          paddingTop: 20,
          paddingBottom: 12,
          title: rich('Lay your site [[stone by stone]]'),
          text: rich(
            'Quoin is a website and blog builder that you host yourself. Double-click any text and type; what you see is what your visitors get.',
          ),
          badge: [{ text: 'Open source, one process, one file', badgeColor: 'green' }],
          buttons: [
            { text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true },
            { text: 'See every block', href: '/gallery', buttonColor: 'green', variant: 'outline' },
          ],
        }),
        block('big-image', {
          width: 'medium',
          paddingTop: 0,
          paddingBottom: 10,
          image: editorImage(
            'The editor: the front page of a bakery, its first block selected, the settings of that block beside it',
          ),
        }),
        block('text-image', {
          paddingTop: 20,
          paddingBottom: 8,
          imageSide: 'left',
          isRounded: true,
          imageSource: sample('workshop'),
          title: rich('Edit the page, [[not a form]]'),
          text: rich(
            'The canvas is your own site. **Every text, picture and list is edited right where it is**, with undo for each step.',
          ),
          bulletListItems: [
            { text: 'More than forty blocks, each with content worth keeping', bulletColor: 'green' },
            { text: 'Mouse, touch or keyboard: each can do everything', bulletColor: 'green' },
            { text: 'Drafts, schedules, approval, two languages or ten', bulletColor: 'green' },
          ],
        }),
        block('text-image', {
          paddingTop: 8,
          paddingBottom: 20,
          isRounded: true,
          imageSource: sample('house'),
          title: rich('A house [[of your own]]'),
          text: rich(
            'Two commands on your own machine: **one process, one file, no account anywhere**. What your visitors write stays with you.',
          ),
          bulletListItems: [
            { text: 'Plain HTML, readable before any script runs', bulletColor: 'green' },
            { text: 'Forms, newsletter and media without outside services', bulletColor: 'green' },
            { text: 'The whole site as plain files, whenever you like', bulletColor: 'green' },
          ],
        }),
        block('features', {
          backgroundColor: 'light-gray',
          paddingTop: 16,
          paddingBottom: 16,
          colsNumber: 3,
          features: [
            {
              image: { ...sheetsIcon },
              title: 'Nothing is ever lost',
              text: 'Every save is kept as a revision. When two people work on one page, changes to different things are merged.',
            },
            {
              image: { ...windowIcon },
              title: 'Visitors pay nothing',
              text: 'Pages are plain HTML. Forms, maps and carousels work without JavaScript and get better with it.',
            },
            {
              image: { ...treeIcon },
              title: 'One schema per block',
              text: 'Types, defaults, checks, the side panel and the documentation come from one file per block.',
            },
            {
              image: { ...twinsIcon },
              title: 'Any renderer is editable',
              text: 'React and plain HTML draw the same page to the letter. Write a third in an afternoon.',
            },
            {
              image: { ...serverIcon },
              title: 'No account anywhere',
              text: 'Forms, newsletter lists, media and texts live in your own database, on your own machine.',
            },
            {
              image: { ...bookIcon },
              title: 'Made to be read',
              text: 'Rules are pure functions, each stated in one sentence and tested with thousands of random pages.',
            },
          ],
        }),
        block('title', {
          paddingTop: 16,
          title: 'Two commands, and it runs',
          subtitle: 'Node 20.19 or newer and npm; no account, no outside service',
        }),
        startCode('Site', 'Editor'),
        block('link-cards', {
          backgroundColor: 'light-gray',
          title: 'Where to begin',
          subtitle: 'Free forever, under the MIT license',
          cards: [
            {
              icon: sample('icon-house'),
              title: 'Run a site',
              text: 'Install it, make it yours, keep it running',
              linkPath: '/guides/run-a-site',
            },
            {
              icon: sample('icon-wrench'),
              title: 'Embed the engine',
              text: 'In any React host, or none',
              linkPath: '/guides/embed',
            },
            {
              icon: sample('icon-pin'),
              title: 'Take the tour',
              text: 'What a page can hold, ready to take apart',
              linkPath: '/tour',
            },
            {
              icon: sample('icon-clock'),
              title: 'Read how it is made',
              text: 'What we measured, and what we learned',
              linkPath: '/blog',
            },
          ],
        }),
        block('title', { paddingTop: 16, bigCentered: false, title: 'Questions before you begin', subtitle: '' }),
        block('faqs', {
          borderTop: 'none',
          paddingTop: 0,
          faqs: [
            {
              question: 'Does it call any outside services?',
              answer: rich(
                'The server calls nobody. Videos and posts contact other servers only after a visitor has chosen to see them; a map fetches its tiles when it scrolls into view.',
              ),
            },
            {
              question: 'Can I leave later?',
              answer: rich(
                'Yes. One command writes the whole public site as plain files, exactly as the server sends it. [As plain files](/guides/run-a-site)',
              ),
            },
            {
              question: 'Who is it not for?',
              answer: rich(
                'Shops with stock and payments, and pages where every pixel is placed by hand: pages here are made of designed blocks.',
              ),
            },
          ],
        }),
        block('newsletter-subscribe', {
          backgroundColor: 'light-gray',
          title: 'One letter per release',
          text: rich('What changed, why, and what we measured. Nothing else.'),
          text2: rich('Your address stays in the database of this site. Leave whenever you like.'),
          mailchimpUrl: '/newsletter/releases/post',
          resultOkText: 'Almost finished: please confirm in the mail we sent you.',
        }),
        block('call-to-action', {
          borderTop: 'none',
          text: 'Your first page is a minute away.',
          buttons: [{ text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
        }),
      ],
    },
    germanHome,
  ],
}
