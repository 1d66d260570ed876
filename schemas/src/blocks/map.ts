import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { maxLatitude, maxZoom, minZoom } from '@quoin/engine/map'
import { layoutProps } from '../shared/layout.ts'

const group = { group: 'Map' }

/** Said in the panel while the site has no access key for tiles. */
export const mapNote = 'For better maps, set a tile provider access token in the site settings.'

export const map = defineBlock({
  type: 'map',
  label: 'Map',
  category: 'Contact',
  tags: ['address', 'place', 'directions', 'location', 'where', 'route', 'parking', 'find us', 'arrival'],
  theme: 'Quoin',
  props: {
    lat: fields.number('Latitude', {
      ...group,
      help: 'On openstreetmap.org, right-click the place and choose “Show address”. This is the first of the two numbers.',
      min: -maxLatitude,
      max: maxLatitude,
      initial: 52.3702,
    }),
    lng: fields.number('Longitude', {
      ...group,
      help: 'The second of the two numbers that openstreetmap.org shows for the place.',
      min: -180,
      max: 180,
      initial: 4.8952,
    }),
    zoom: fields.number('Zoom', { ...group, min: minZoom, max: maxZoom, step: 1, initial: 10 }),
    ...layoutProps({
      background: 'neutral',
      widths: true,
      defaults: { paddingTop: 0, paddingBottom: 0, width: 'full' },
    }),
  },
  starter: { zoom: 6 },
})

export type MapProps = PropsOf<typeof map>
