import { code, guide, table, text } from './guide.ts'

export const makeItYours = guide({
  id: '45',
  slug: 'guides/make-it-yours',
  name: 'Make it yours',
  description: 'Name, colours, type, and kinds of pages',
  content: [
    text(`
      ## Words and pictures
      Name, languages, feeds and what search engines may read are under Settings in the editor. What the feed is about is said above the list of the blog, too. Header and footer are pages like others, under Entities. What the site says around its pages, such as on the page for what is not found, stands in \`examples/site/src/server/words.ts\`. The icon of the tab is a file \`icon.svg\`, \`icon.png\` or \`icon.ico\` in the data folder, read at each start; backups leave it out.
      ## Colours and type
      Every colour, size and space is a custom property. Set those you want in \`examples/site/src/client/site.css\`, outside of any layer, and they win over ours. Roles are named twice: for the page, and for dark bands on it.
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
      \`light-dark()\` names the colour of the light mode and that of the dark one. Buttons and badges keep the colour that editors choose for each.
    `),
    table([
      ['Property', 'Means'],
      ['`--q-heading`, `--q-body`, `--q-muted`', 'Texts'],
      ['`--q-link`, `--q-focus`, `--q-accent`', 'Links, the ring of the keyboard, list markers and ticks'],
      ['`--q-title-mark`', 'Highlighted words of titles'],
      ['`--q-page`, `--q-surface`', 'The ground of pages, and of cards on it'],
      ['`--q-hairline`, `--q-control`', 'Fine lines, and the edges of fields'],
      ['`--q-error`, `--q-success`', 'What forms answer'],
      ['`--q-font`, `--q-font-display`, `--q-font-mono`', 'Texts, titles, code'],
      ['`--q-size-body`, `--q-size-title`, `--q-size-display-l`', 'Sizes of type, and others of these names'],
      ['`--q-container-small`, `--q-container-medium`', 'How wide sections are'],
      ['`--q-radius-control`, `--q-radius-card`, `--q-radius-image`, `--q-radius-pill`', 'Corners'],
    ]),
    text(`
      Texts keep a contrast of 4.5 to 1 with our colours; with others that is yours to keep. The editor tells of texts that are hard to read where they stand.
      ## Kinds of pages
      A page type says which blocks its pages take, what they begin with, and what is asked beside them. \`examples/site/src/site-catalogue.ts\` names those of the site:
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
      Start again, and New page offers it; its pages stand at \`/events/…\`. A type with \`template\` gives its pages slots with blocks of their own; one with \`isEntity\` has no address and is shown inside other pages.
      ## Blocks
      See [Write a block](/guides/write-a-block).
    `),
  ],
})
