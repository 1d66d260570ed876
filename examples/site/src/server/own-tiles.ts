import type { SiteSettings } from '@quoin/engine'

const root = '/gallery/tiles'

/** The gallery shows its map without asking anybody: with tiles that are drawn here and show no place on earth. */
export const ownTiles: NonNullable<SiteSettings['tiles']> = {
  template: `${root}/{z}-{x}-{y}.svg`,
  token: 'none',
  attribution: 'Drawn, not measured',
}

const address = /^\/gallery\/tiles\/\d{1,2}-(\d{1,9})-(\d{1,9})\.svg$/

export function answerTile(path: string): Response | undefined {
  const found = address.exec(path)
  if (!found) return undefined
  return new Response(tile(Number(found[1]), Number(found[2])), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}

/** Streets meet at the edges of neighbouring tiles; where a park or a pond lies follows from the numbers alone. */
function tile(x: number, y: number): string {
  const mix = (x * 7 + y * 13) % 5
  const area = mix === 0 ? '#cfdcc4' : mix === 1 ? '#c5d8dc' : '#e9e4da'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><path fill="#efebe3" d="M0 0h256v256H0z"/><path fill="${area}" d="M30 34h78v64H30zM148 150h84v76h-84z"/><path fill="none" stroke="#fff" stroke-width="14" d="M0 128h256M128 0v256"/><path fill="none" stroke="#fff" stroke-width="7" d="M0 208h128M128 46h128M208 128v128M48 0v128"/></svg>`
}
