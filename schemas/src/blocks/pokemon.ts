import { defineBlock, field, fields, isRecord, type LoadContext, type PropsOf } from '@quoin/engine'
import * as z from 'zod'
import { layoutProps } from '../shared/layout.ts'
import { nameField } from '../shared/name-field.ts'

/** Nobody writes these: the service answers them. */
const loaded = { showWhen: () => false, loaded: true }
const publicService = 'https://pokeapi.co/api/v2/pokemon'
const publicArtwork =
  'https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/{id}.png'

export const pokemonHint = 'Type a name in the side panel'

export interface PokemonService {
  /** Asked for `{service}/{name}`. */
  readonly service?: string
  /** The picture of a creature whose answer names none; `{id}` stands for its number. */
  readonly artwork?: string
}

/** The sample of a block with outside data. A site that asks no public service passes an address of its own. */
export function createPokemon({ service = publicService, artwork = publicArtwork }: PokemonService = {}) {
  return defineBlock({
    type: 'pokemon',
    label: 'Pokemon',
    category: 'Pokemon',
    theme: 'Default',
    props: {
      pokemonName: nameField('Name', {
        help: 'Type a name and save, for example ditto',
        shape: /^[a-z0-9-]+$/,
        message: 'A name can have letters, digits and hyphens.',
        reduce: (text) => text.toLowerCase(),
      }),
      id: loadedNumber('Number'),
      name: fields.text('Loaded name', loaded),
      height: loadedNumber('Height'),
      weight: loadedNumber('Weight'),
      imageUrl: fields.address('Picture', loaded),
      ...layoutProps({ background: 'none', paddings: false }),
    },
    getExternalData: (props, context) => loadPokemon(props.pokemonName, { service, artwork }, context),
    starter: { pokemonName: 'ditto' },
  })
}

export const pokemon = createPokemon()
export type PokemonProps = PropsOf<typeof pokemon>

interface Loaded {
  readonly id: number | null
  readonly name: string
  /** Tenths of a metre. */
  readonly height: number | null
  /** Tenths of a kilogram. */
  readonly weight: number | null
  readonly imageUrl: string
}

export interface PresentedPokemon {
  readonly name: string
  readonly imageUrl: string
  readonly height: string
  readonly weight: string
}

/** Undefined unless everything is known. */
export function presentPokemon({ id, name, height, weight, imageUrl }: Loaded): PresentedPokemon | undefined {
  if (!isAbove(id) || !isAbove(height) || !isAbove(weight) || name.trim() === '' || imageUrl === '') return undefined
  const shown = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return { name: shown, imageUrl, height: `${height / 10} m`, weight: `${weight / 10} kg` }
}

/** Throws when the service fails: the loading sequence reports it and the page is drawn without the creature. */
async function loadPokemon(
  name: string,
  { service, artwork }: Required<PokemonService>,
  { transport, signal }: LoadContext,
): Promise<Loaded> {
  if (name === '') return { id: null, name: '', height: null, weight: null, imageUrl: '' }
  const url = `${service.replace(/\/+$/, '')}/${encodeURIComponent(name)}`
  const { status, body } = await transport.request({ url, signal })
  if (status !== 200 || !isRecord(body)) throw new Error(`The creature "${name}" could not be loaded.`)
  const id = numberOf(body.id)
  const picture = artworkOf(body.sprites) ?? (id === null ? '' : artwork.replace('{id}', String(id)))
  return {
    id,
    name: typeof body.name === 'string' ? body.name : '',
    height: numberOf(body.height),
    weight: numberOf(body.weight),
    imageUrl: picture,
  }
}

function artworkOf(sprites: unknown): string | undefined {
  const other = isRecord(sprites) ? sprites.other : undefined
  const official = isRecord(other) ? other['official-artwork'] : undefined
  const picture = isRecord(official) ? official.front_default : undefined
  return typeof picture === 'string' && picture !== '' ? picture : undefined
}

function loadedNumber(label: string) {
  return field(z.number().nullable().default(null), { ...loaded, label, type: 'NUMBER' })
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isAbove(value: number | null): value is number {
  return value !== null && value > 0
}
