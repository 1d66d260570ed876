import { mapParts, visitorTexts } from '@quoin/kit'
import { map } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { icon } from '../elements/icon.ts'
import { section } from '../elements/section.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const mapView = defineHtmlView(map, ({ id, props, context }) => {
  const parts = mapParts(props, context)
  const texts = visitorTexts(context.language).map
  const tiles = parts.tiles.map((tile) => html`<img${attrs(tile)}>`)
  const credit = html`<p class="q-map-credit"><a${attrs(parts.credit)}>${texts.credit}</a>${parts.provider && html`<span>${parts.provider}</span>`}</p>`
  return section(
    id,
    props,
    { className: 'q-map-section' },
    context,
    html`<div${attrs(parts.root)}><div class="q-map-tiles" data-map-tiles="">${tiles}</div><span class="q-map-marker" data-map-marker="" data-color="sky">${icon('pin')}</span><div class="q-map-zooms"><button${attrs(parts.zoomIn)}>${icon('plus')}</button><button${attrs(parts.zoomOut)}>${icon('minus')}</button></div><p${attrs(parts.warning)}>${texts.warning}</p><p${attrs(parts.lost)}>${texts.lost}</p><a${attrs(parts.open)}>${texts.open}</a>${credit}</div>`,
  )
})
