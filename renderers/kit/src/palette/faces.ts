import type { FaceName } from '@quoin/engine'

/**
 * Kinds of type as each system has them, with nothing to download: first the faces of Apple's systems, then of Windows,
 * of Linux, and of Android, which has one sans, one serif and one mono.
 */
export const faces: Readonly<Record<FaceName, string>> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif',
  humanist: 'Seravek, "Gill Sans", "Gill Sans Nova", Candara, Calibri, Ubuntu, Cantarell, "DejaVu Sans", sans-serif',
  geometric: '"Avenir Next", Avenir, Futura, Corbel, "Century Gothic", "URW Gothic", Montserrat, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", "Arial Rounded MT Bold", "Varela Round", Quicksand, Comfortaa, Manjari, Calibri, sans-serif',
  'old-style':
    '"Iowan Old Style", "Hoefler Text", "Palatino Linotype", "Book Antiqua", Palatino, "URW Palladio L", P052, "Noto Serif", serif',
  transitional: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Liberation Serif", "Noto Serif", serif',
  slab: 'Rockwell, "Rockwell Nova", "American Typewriter", "Roboto Slab", "Sitka Small", "DejaVu Serif", serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", "Source Code Pro", Menlo, Consolas, "Liberation Mono", monospace',
}
