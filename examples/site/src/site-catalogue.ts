import { createPokemon, catalogue as stockBlocks, pageTypes as stockTypes } from '@quoin/schemas'

/** Creatures are asked of the site itself, so that no page of it needs another service. */
export const creatures = '/gallery/creatures'

/** The blocks of this site. One of your own stands here or, with its views, in the catalogue of the packages. */
export const catalogue = { ...stockBlocks, pokemon: createPokemon({ service: creatures, artwork: '' }) }

/** The kinds of pages of this site; further ones are made with `definePageType`. */
export const pageTypes = stockTypes
