import { mapParts, visitorTexts } from '@quoin/kit'
import { map } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { icon } from '../elements/icon.tsx'
import { Island } from '../elements/island.tsx'
import { Section } from '../elements/section.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const mapView = defineView(map, ({ id, props, context }) => {
  const parts = mapParts(props, context)
  const texts = visitorTexts(context.language).map
  return (
    <Section id={id} layout={props} className="q-map-section" context={context}>
      <Island attrs={parts.root} context={context}>
        <div className="q-map-tiles" data-map-tiles="">
          {parts.tiles.map((tile) => (
            <img key={tile.style} alt="" {...reactAttrs(tile)} />
          ))}
        </div>
        <span className="q-map-marker" data-map-marker="" data-color="sky">
          {icon({ name: 'pin' })}
        </span>
        <div className="q-map-zooms">
          <button type="button" {...reactAttrs(parts.zoomIn)}>
            {icon({ name: 'plus' })}
          </button>
          <button type="button" {...reactAttrs(parts.zoomOut)}>
            {icon({ name: 'minus' })}
          </button>
        </div>
        <p {...reactAttrs(parts.warning)}>{texts.warning}</p>
        <p {...reactAttrs(parts.lost)}>{texts.lost}</p>
        <a {...reactAttrs(parts.open)}>{texts.open}</a>
        <p className="q-map-credit">
          <a {...reactAttrs(parts.credit)}>{texts.credit}</a>
          {parts.provider && <span>{parts.provider}</span>}
        </p>
      </Island>
    </Section>
  )
})
