import { code, guide, table, text } from './guide.ts'

export const makeItYours = guide({
  id: '45',
  slug: 'guides/make-it-yours',
  name: 'Make it yours',
  description: 'Name, colors, type, and page types',
  content: [
    text(`
      ## Words and pictures
      Name, languages, feeds and what search engines may read are under Settings in the editor. The description of the feed is also shown above the blog list. Header and footer are pages like any other, under Entities. The texts the site shows around its pages, such as on the "not found" page, are in \`examples/site/src/server/words.ts\`. The tab icon is a file \`icon.svg\`, \`icon.png\` or \`icon.ico\` in the data folder, read at each start; backups do not include it.
      ## Colors and type
      Every color, size and space is a custom property. Set the ones you want in \`examples/site/src/client/site.css\`, outside any layer, and they override ours. Set colors twice: for the page, and for dark bands on it.
    `),
    code(
      'css',
      `:root,
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
}`,
    ),
    text(`
      \`light-dark()\` takes the color for light mode and the one for dark mode. Buttons and badges keep the color that editors choose for each.
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
      Restart, and New page offers it; its pages are at \`/events/…\`. A type with \`template\` gives its pages slots with their own blocks; one with \`isEntity\` has no address and is shown inside other pages.
      ## Blocks
      See [Write a block](/guides/write-a-block).
    `),
  ],
})
