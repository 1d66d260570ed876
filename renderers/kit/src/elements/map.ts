import type { Json } from '@quoin/engine'
import { mapHeight, openStreetMapAddress, tileAddress, tilesFor } from '@quoin/engine/map'
import type { MapProps } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { numericStyle } from '../numeric-style.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { wordsAttrs } from '../texts/words-attrs.ts'

const creditAddress = 'https://www.openstreetmap.org/copyright'

/** As wide as the tiles are laid without a script. */
const staticWidth = 1280

/** The attributes of a map: its still tiles, its buttons, and what it says. */
export interface MapParts {
  readonly root: Attrs
  readonly tiles: readonly Attrs[]
  readonly zoomIn: Attrs
  readonly zoomOut: Attrs
  readonly warning: Attrs
  /** Says that no tile can be had. */
  readonly lost: Attrs
  /** The same view elsewhere, for who has no script. */
  readonly open: Attrs
  readonly credit: Attrs
  /** The tile provider's own words. */
  readonly provider: string
}

/** A still map around the point, which the island sets in motion. */
export function mapParts({ lat, lng, zoom }: MapProps, context: RenderContext): MapParts {
  const { tiles: provider } = context.settings
  const island = { lat, lng, zoom, ...(provider ? { tiles: { ...provider } } : {}) } satisfies Json
  const frame = { width: staticWidth, height: mapHeight }
  const texts = visitorTexts(context.language).map
  const foreign = wordsAttrs(context.language)
  const button = { class: 'q-map-zoom', type: 'button', hidden: '' }
  return {
    root: { class: 'q-map', role: 'region', 'aria-label': texts.label, ...islandAttrs('map', island, context) },
    tiles: tilesFor({ center: { lat, lng }, zoom }, frame).map((tile) => ({
      class: 'q-map-tile',
      src: tileAddress(tile, provider),
      alt: '',
      width: String(tile.size),
      height: String(tile.size),
      loading: 'lazy',
      decoding: 'async',
      draggable: 'false',
      referrerpolicy: 'strict-origin-when-cross-origin',
      style: numericStyle({ '--q-left': tile.left - staticWidth / 2, '--q-top': tile.top }),
    })),
    zoomIn: { ...button, 'data-map-zoom': '1', 'aria-label': texts.zoomIn },
    zoomOut: { ...button, 'data-map-zoom': '-1', 'aria-label': texts.zoomOut },
    warning: { class: 'q-map-warning', 'data-map-warning': '', hidden: '', ...foreign },
    lost: { class: 'q-map-lost', 'data-map-lost': '', role: 'status', hidden: '', ...foreign },
    open: { class: 'q-map-open', 'data-map-open': '', href: openStreetMapAddress({ lat, lng }, zoom), ...foreign },
    credit: { href: creditAddress, ...foreign },
    provider: provider?.attribution ?? '',
  }
}
