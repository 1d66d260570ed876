import { defineBlock, defineCatalogue, definePageType, fields, type Site } from '@quoin/engine'

/** A small site: what the server's tests need of blocks and page types. */
const title = defineBlock({
  type: 'title',
  label: 'Title',
  category: 'single column / blog',
  props: { title: fields.text('Title'), href: fields.text('Address') },
})

export const site: Site = {
  catalogue: defineCatalogue([title]),
  pageTypes: [definePageType({ name: 'page' }), definePageType({ name: 'blog', pluralName: 'Blog' })],
}
