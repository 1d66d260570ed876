import { defineBlock, defineCatalogue, definePageType, fields, type Site } from '@quoin/engine'

const title = defineBlock({
  type: 'title',
  label: 'Title',
  category: 'single column / blog',
  props: { title: fields.text('Title'), subtitle: fields.text('Subtitle'), href: fields.address('Address') },
  rules: [({ title }) => (title === '' ? { path: ['title'], message: 'Title is required' } : undefined)],
})

const feature = defineBlock({
  type: 'feature',
  label: 'Feature',
  category: 'shared',
  props: { text: fields.text('Text') },
})

const features = defineBlock({
  type: 'features',
  label: 'Features',
  category: 'main content',
  props: { features: fields.repeater('Features', [feature], { min: 0, max: 3 }) },
})

const banner = defineBlock({
  type: 'banner',
  tags: ['campaign'],
  label: 'Banner',
  category: 'layout',
  props: { text: fields.text('Text') },
})

/** A small site: what the server's tests need of blocks and page types. */
export const site: Site = {
  catalogue: defineCatalogue([title, feature, features, banner]),
  pageTypes: [
    definePageType({ name: 'page', slugPrefix: '' }),
    definePageType({
      name: 'blog',
      pluralName: 'Blog',
      excludedBlockTypes: ['banner'],
      customFields: [{ name: 'region', field: { type: 'TEXT', label: 'Region', multiline: false } }],
    }),
    definePageType({
      name: 'landing',
      template: [
        { slotName: 'head', allowedBlockTypes: ['banner'], editable: false },
        { slotName: 'body', max: 3 },
      ],
      defaultLocked: true,
    }),
    definePageType({ name: 'layout', defaultStatus: 'PUBLISHED', isEntity: true }),
  ],
}
