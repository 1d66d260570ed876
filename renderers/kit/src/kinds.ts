import { type BlockSchema, type Catalogue, ConfigError, isRecord } from '@quoin/engine'

/** What a renderer looks up for each node: once for each type, not once for each node. */
export interface Kind<View> {
  readonly schema: BlockSchema
  readonly view: View | undefined
}

/** Every type of a catalogue with its view, if it has one. Throws `ConfigError` where there is no catalogue. */
export function kindsOf<View>(
  catalogue: Catalogue,
  views: Iterable<readonly [type: string, view: View]>,
): ReadonlyMap<string, Kind<View>> {
  if (!isRecord(catalogue))
    throw new ConfigError('CATALOGUE_MISSING', 'The renderer has no "catalogue". Give it what defineCatalogue makes.')
  const known = new Map(views)
  return new Map(Object.entries(catalogue).map(([type, schema]) => [type, { schema, view: known.get(type) }]))
}
