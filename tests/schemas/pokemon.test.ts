import { type LoadContext, parseProps } from '@quoin/engine'
import { createPokemon, pokemon, presentPokemon } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { type FakeTransport, fakeTransport, routedTransport } from '../support/fakes.ts'
import { layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const context = (transport: FakeTransport): LoadContext => ({
  language: 'en',
  signal: new AbortController().signal,
  transport,
})
const read = (stored: object) => parseProps(pokemon, stored).props
const whole = { id: 132, name: 'ditto', height: 3, weight: 40, imageUrl: '/ditto.png' }

describe('pokemon (catalogue 2.15)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(pokemon)).toEqual({
      pokemonName: '',
      id: null,
      name: '',
      height: null,
      weight: null,
      imageUrl: '',
    })
    expect(layoutDefaults(pokemon)).toEqual({})
    expect(panelOf(pokemon)).toEqual(['Name'])
    expect([pokemon.theme, pokemon.category]).toEqual(['Default', 'Pokemon'])
    expect(starterOf(pokemon)).toEqual({ props: { pokemonName: 'ditto' }, issues: [] })
  })

  test('names are trimmed and lower-cased; others are refused', () => {
    expect(read({ pokemonName: ' Mr-Mime ' }).pokemonName).toBe('mr-mime')
    expect(read({ pokemonName: 'a/b' }).pokemonName).toBe('')
  })

  test('loads from the service', async () => {
    const transport = routedTransport({
      'GET https://pokeapi.co/api/v2/pokemon/ditto': {
        body: {
          ...whole,
          sprites: { other: { 'official-artwork': { front_default: 'https://example.com/132.png' } } },
        },
      },
    })
    expect(await pokemon.load(read({ pokemonName: 'ditto' }), context(transport))).toEqual({
      ...whole,
      imageUrl: 'https://example.com/132.png',
    })
  })

  test('another service, and the picture it does not name', async () => {
    const own = createPokemon({ service: 'http://127.0.0.1:1/creatures/', artwork: '/art/{id}.svg' })
    const transport = fakeTransport(() => ({ body: { id: 7, name: 'squirtle', height: 5, weight: 90 } }))
    expect(await own.load(parseProps(own, { pokemonName: 'squirtle' }).props, context(transport))).toEqual({
      id: 7,
      name: 'squirtle',
      height: 5,
      weight: 90,
      imageUrl: '/art/7.svg',
    })
    expect(transport.calls.map(({ url }) => url)).toEqual(['http://127.0.0.1:1/creatures/squirtle'])
  })

  test('an empty name asks nothing, a failure is told', async () => {
    const transport = fakeTransport(() => undefined)
    expect(await pokemon.load(read({}), context(transport))).toEqual({
      id: null,
      name: '',
      height: null,
      weight: null,
      imageUrl: '',
    })
    expect(transport.calls).toEqual([])
    await expect(pokemon.load(read({ pokemonName: 'nobody' }), context(transport))).rejects.toThrow('nobody')
  })

  test('shown only when everything is known', () => {
    expect(presentPokemon(read(whole))).toEqual({
      name: 'Ditto',
      imageUrl: '/ditto.png',
      height: '0.3 m',
      weight: '4 kg',
    })
    const gaps = Object.entries({
      id: [null, 0, -1],
      name: ['', ' '],
      height: [null, 0],
      weight: [null, 0],
      imageUrl: [''],
    })
    for (const [key, missing] of gaps)
      for (const value of missing) expect(presentPokemon(read({ ...whole, [key]: value }))).toBeUndefined()
  })
})
