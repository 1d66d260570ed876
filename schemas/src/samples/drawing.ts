import type { ImageValue } from '@quoin/engine'

/** A picture drawn in SVG, as an address that needs no network. */
export function drawing(width: number, height: number, alt: string, body: string): ImageValue {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return { src: `data:image/svg+xml,${encode(`${root}${body}</svg>`)}`, alt, width, height }
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
