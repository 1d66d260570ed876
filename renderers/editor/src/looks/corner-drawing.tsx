import type { CornerName } from '@quoin/engine'

const radii: Readonly<Record<CornerName, number>> = { sharp: 0, soft: 5, round: 11 }

/** The upper corner of a card, as it is cut. */
export function CornerDrawing({ corners }: { readonly corners: CornerName }) {
  const radius = radii[corners]
  const edge = `M3 24V${3 + radius}${radius > 0 ? `a${radius} ${radius} 0 0 1 ${radius} -${radius}` : ''}H32`
  return (
    <svg className="qe-look-drawing" viewBox="0 0 32 24" aria-hidden="true">
      <path className="qe-look-ground" d={`${edge}V24Z`} />
      <path d={edge} />
    </svg>
  )
}
