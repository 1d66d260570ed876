import {
  type BlockSchema,
  defineBlock,
  defineCatalogue,
  definePageType,
  embedBlock,
  fields,
  type Page,
  type Site,
  type StoredBlock,
} from '@quoin/engine'

/** A small site with every shape the rules speak of: nested repeaters, bounds, slots, lists, versions, hidden fields. */
export const link = defineBlock({
  type: 'link',
  label: 'Link',
  category: 'Shared',
  kind: 'item',
  props: { text: fields.text('Text', { placement: 'canvas' }), href: fields.address('Address') },
  starter: { text: 'Read on' },
})

export const column: BlockSchema = defineBlock({
  type: 'column',
  label: 'Column',
  category: 'Shared',
  kind: 'item',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    links: fields.repeater('Links', [link], { max: 3 }),
    columns: fields.repeater('Columns', (): readonly BlockSchema[] => [column], { max: 2 }),
  },
  starter: { title: 'Column', links: [{ text: 'One' }] },
})

export const title = defineBlock({
  type: 'title',
  label: 'Title',
  category: 'Text',
  props: {
    title: fields.text('Title', { placement: 'canvas', maxLength: 60 }),
    subtitle: fields.text('Subtitle'),
    background: fields.choice('Background', ['white', 'grey', 'black'], 'white'),
    isBig: fields.flag('Big'),
    level: fields.number('Level', { min: 1, max: 3, initial: 1 }),
  },
  starter: { title: 'A title' },
  stories: [{ name: 'Dark', props: { title: 'In the dark', background: 'black' } }],
})

export const text = defineBlock({
  type: 'text',
  label: 'Text',
  category: 'Text',
  version: 2,
  props: {
    title: fields.text('Heading'),
    text: fields.richText('Text', ['bold', 'link']),
    background: fields.choice('Background', ['white', 'grey', 'black'], 'white'),
    picture: fields.image('Picture'),
  },
  starter: { text: [{ type: 'paragraph', children: [{ text: 'Words' }] }] },
  migrations: [
    { to: 2, up: ({ heading, ...props }) => (heading === undefined ? props : { ...props, title: heading }) },
  ],
})

export const plans = defineBlock({
  type: 'plans',
  label: 'Pricing',
  category: 'Lists',
  props: {
    columns: fields.repeater('Plans', [column], { min: 1, max: 4 }),
    background: fields.choice('Background', ['white', 'black'], 'white'),
    count: fields.number('Shown', { initial: 2 }),
    more: fields.repeater('More', [link, column], { max: 5, perType: { link: { max: 2 } } }),
  },
  starter: { columns: [{ title: 'Basic' }] },
  rules: [({ count }) => (count > 4 ? { path: ['count'], message: 'You cannot show more than 4.' } : undefined)],
})

export const site: Site = {
  catalogue: defineCatalogue([title, text, plans, embedBlock]),
  pageTypes: [
    definePageType({
      name: 'page',
      customFields: [{ name: 'mood', field: { type: 'TEXT', label: 'Mood' } }],
    }),
    definePageType({ name: 'blog', allowedBlockTypes: ['title', 'text'] }),
    definePageType({
      name: 'slotted',
      template: [
        { slotName: 'head', allowedBlockTypes: ['title'], max: 2 },
        { slotName: 'body', excludedBlockTypes: ['default-embed-brick'] },
        { slotName: 'foot', label: 'Footer', editable: false },
      ],
    }),
  ],
}

export function block(
  id: string,
  type: string,
  props: StoredBlock['props'] = {},
  more: Partial<StoredBlock> = {},
): StoredBlock {
  return { id, type, ...(type === 'text' ? { version: 2 } : {}), props, ...more }
}

export function slot(id: string, slotName: string, slotItems: readonly StoredBlock[]): StoredBlock {
  return { id, type: '__QUOIN_SLOT', props: { slotName, slotItems: slotItems as never } } // stored blocks are JSON
}

export function page(content: readonly StoredBlock[], more: Partial<Page<StoredBlock>> = {}): Page<StoredBlock> {
  return {
    id: 'p',
    type: 'page',
    slug: 'home',
    name: 'Home',
    language: 'en',
    status: 'DRAFT',
    editStatus: 'MERGED',
    isLocked: false,
    content,
    tags: [],
    meta: {},
    translations: [],
    customValues: {},
    revision: 1,
    ...more,
  }
}
