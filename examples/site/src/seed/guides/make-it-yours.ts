import { code, type Guide, table, text } from './guide.ts'

export const makeItYours: Guide = {
  id: '45',
  slug: 'guides/make-it-yours',
  name: 'Make it yours',
  description: 'Colors, fonts, icon, words, and page types',
  content: [
    text(`
      ## Choose the look
      Under [Settings › Appearance](/admin/app-settings/appearance) in the editor you choose an accent color, a font for texts and one for headings, how corners are cut, whether visitors first see the site light or dark, and the icon in browser tabs. A small page above shows what you choose, in light and in dark; visitors see it once you save.
    `),
    table([
      ['Choice', 'What it changes'],
      [
        'Accent color',
        'Links, highlighted words in titles, check marks, newsletter buttons and the focus ring. New buttons, badges and bullets begin with it; those on pages keep their color',
      ],
      [
        'Fonts',
        'Kinds of type that come with every system, so there is nothing to download. A device shows the nearest one it has',
      ],
      ['Corners', 'Buttons, fields, cards and pictures'],
      ['Light or dark', 'What visitors see first; whoever uses the switch in the header keeps their own choice'],
      [
        'Icon',
        'A square picture of the media library, for browser tabs and for the home screens of phones. A drawing (SVG) is shown in tabs only',
      ],
    ]),
    text(`
      Text keeps a contrast of 4.5 to 1 with every accent, in both modes.
      ## Words and pictures
      Name, languages, feeds and what search engines may read are under Settings, too. The description of the feed is also shown above the blog list. Header and footer are pages like any other, under Entities. Their logo keeps its colors in both modes: take one that is seen on light and on dark, or a light one with the background Dark gray. The texts the site shows around its pages, such as on the "not found" page, are in \`examples/site/src/server/words.ts\`.
      ## For developers: any color and font
      Every color, size and space is a custom property. Set the ones you want in \`examples/site/src/client/site.css\`, in the layer of our own: they override ours, and what the owner chooses under Appearance overrides yours. Set colors twice: for the page, and for dark bands on it.
    `),
    code(
      'css',
      `@layer quoin.tokens {
  :root,
  [data-background="dark-gray"] {
    --q-link: light-dark(#8a1c3b, #ffb3c4);
    --q-focus: light-dark(#a3294b, #ff8fab);
    --q-accent: #8a1c3b;
    --q-title-mark: light-dark(#8a1c3b, #ffb3c4);
  }

  :root {
    --q-font: Georgia, serif;
    --q-font-display: "Trebuchet MS", sans-serif;
    --q-radius-card: 2px;
  }
}`,
    ),
    text(`
      \`light-dark()\` takes the color for light mode and the one for dark mode. Buttons and badges keep the color that editors choose for each. As long as no icon is chosen, a file \`icon.svg\`, \`icon.png\` or \`icon.ico\` in the data folder is the tab icon, read at each start; backups do not include it.
    `),
    table([
      ['Property', 'Meaning'],
      ['`--q-heading`, `--q-body`, `--q-muted`', 'Text'],
      ['`--q-link`, `--q-focus`, `--q-accent`', 'Links, the focus ring, list markers and check marks'],
      ['`--q-title-mark`', 'Highlighted words in titles'],
      ['`--q-page`, `--q-surface`', 'The background of pages, and of cards on them'],
      ['`--q-hairline`, `--q-control`', 'Fine lines, and field borders'],
      ['`--q-error`, `--q-success`', 'Messages of forms'],
      ['`--q-font`, `--q-font-display`, `--q-font-mono`', 'Text, titles, code'],
      ['`--q-size-body`, `--q-size-title`, `--q-size-display-l`', 'Font sizes, and others with these names'],
      ['`--q-container-small`, `--q-container-medium`', 'How wide sections are'],
      ['`--q-radius-control`, `--q-radius-card`, `--q-radius-image`, `--q-radius-pill`', 'Corners'],
    ]),
    text(`
      Text has a contrast of 4.5 to 1 with our colors; with your own, that is up to you. The editor points out texts that are hard to read where they are.
      ## Page types
      A page type defines which blocks its pages accept, what they start with, and their custom fields. \`examples/site/src/site-catalogue.ts\` lists those of the site:
    `),
    code(
      'typescript',
      `
import { definePageType } from '@quoin/engine'
import { pageTypes as stockTypes } from '@quoin/schemas'

const event = definePageType({
  name: 'event',
  pluralName: 'Events',
  defaultStatus: 'PUBLISHED',
  slugPrefix: 'events/',
  allowedBlockTypes: ['title', 'paragraph', 'big-image', 'map', 'call-to-action'],
  defaultContent: [{ type: 'title' }, { type: 'paragraph' }],
  customFields: [{ name: 'day', field: { type: 'DATE', label: 'Day' } }],
  getDefaultMeta: ({ name }) => ({ title: name, description: 'An evening with us' }),
})

export const pageTypes = [...stockTypes, event]`,
    ),
    text(`
      Restart, and New page offers it; its pages are at \`/events/…\`. A type with \`template\` gives its pages slots with their own blocks; what new pages begin with in a slot is, in \`defaultContent\`, a block of the type \`__QUOIN_SLOT\` with the props \`slotName\` and \`slotItems\`; one with \`isEntity\` has no address and is shown inside other pages.
      ## Blocks
      See [Write a block](/guides/write-a-block).
    `),
  ],
}
