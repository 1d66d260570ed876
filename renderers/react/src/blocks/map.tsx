import { mapParts, mapTexts } from '@quoin/kit'
import { map } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { Section } from '../elements/section.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const mapView = defineView(map, ({ id, props, context }) => {
  const parts = mapParts(props, context)
  return (
    <Section id={id} layout={props} className="q-map-section" context={context}>
      <div {...reactAttrs(parts.root)}>
        <div className="q-map-tiles" data-map-tiles="">
          {parts.tiles.map((tile) => (
            <img key={tile.style} alt="" {...reactAttrs(tile)} />
          ))}
        </div>
        <span className="q-map-marker" data-map-marker="" data-color="sky">
          <Icon name="pin" />
        </span>
        <div className="q-map-zooms">
          <button type="button" {...reactAttrs(parts.zoomIn)}>
            <Icon name="plus" />
          </button>
          <button type="button" {...reactAttrs(parts.zoomOut)}>
            <Icon name="minus" />
          </button>
        </div>
        <p {...reactAttrs(parts.warning)}>{mapTexts.warning}</p>
        <a {...reactAttrs(parts.open)}>{mapTexts.open}</a>
        <p className="q-map-credit">
          <a {...reactAttrs(parts.credit)}>{mapTexts.credit}</a>
          {parts.provider && <span>{parts.provider}</span>}
        </p>
      </div>
    </Section>
  )
})
