import { defineBlock, defineCatalogue, definePageType, fields } from '@quoin/engine'

export const text = defineBlock({ type: 'text', label: 'Text', category: 'X', props: { text: fields.text('Text') } })
export const catalogue = defineCatalogue([text])
export const pageTypes = [definePageType({ name: 'page' })]
export const api = { host: 'https://site.test/api', appId: 'app', apiKey: 'key' }

/** The least that an engine is made of. */
export const base = { catalogue, pageTypes, api, console: false as const }
