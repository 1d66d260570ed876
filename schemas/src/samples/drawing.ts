import type { ImageValue } from '@quoin/engine'

/** A picture drawn in SVG, as an address that needs no network. */
export function drawing(width: number, height: number, alt: string, body: string): ImageValue {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return { src: `data:image/svg+xml,${encode(`${root}${body}</svg>`)}`, alt, width, height }
}

/** An icon of 96 by 96 in strokes: the colors are said by the paths of `body`. */
export function lineIcon(alt: string, body: string): ImageValue {
  const strokes = 'fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
  return drawing(96, 96, alt, `<g ${strokes}>${body}</g>`)
}

/** Shorter than encodeURIComponent, and free of the characters an address or a double-quoted attribute must not hold. */
function encode(svg: string): string {
  return svg
    .replace(/>\s+</g, '><')
    .replace(/ d="[^"]*"/g, (path) => ` d=${path.slice(3).trim().replaceAll(' ', ',')}`)
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>\s]/g, (character) => encodeURIComponent(character))
}
