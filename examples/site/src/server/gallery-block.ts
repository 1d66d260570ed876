import { isRecord, type Json, type JsonObject, type StoredBlock } from '@quoin/engine'
import { layoutKeys, sampleImage } from '@quoin/schemas'
import { creatureDrawing } from './creatures.ts'

/** How a section is laid out says nothing of the block itself, and its extremes hide the rest. */
const layout = new Set<string>(layoutKeys)

/**
 * A fixture to look at, in the block's own layout. Fixtures name pictures and files that are nowhere: a sample stands
 * for each picture here, and a film is left out.
 */
export function galleryBlock(fixture: JsonObject): StoredBlock {
  const props = isRecord(fixture.props) ? fixture.props : {}
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !layout.has(key)))
  return withOwnFiles({ ...fixture, props: own as Json }) as unknown as StoredBlock // a fixture is a stored block
}

function withOwnFiles(value: Json): Json {
  if (Array.isArray(value)) return value.map(withOwnFiles)
  if (!isRecord(value)) return value
  if (typeof value.src === 'string' && value.src.startsWith('/'))
    return { ...sampleImage('bakery'), alt: value.alt ?? '' }
  if (typeof value.url === 'string' && value.url.startsWith('/file.'))
    return value.url.endsWith('.mp4') ? null : { ...value, url: '/sitemap.xml' }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'imageUrl' && one !== '' ? creatureDrawing : withOwnFiles(one),
    ]),
  )
}
