import { createPokemon, catalogue as stock } from '@quoin/schemas'

/** Creatures are asked of the site itself, so that no page of it needs another service. */
export const creatures = '/gallery/creatures'

export const catalogue = { ...stock, pokemon: createPokemon({ service: creatures, artwork: '' }) }
