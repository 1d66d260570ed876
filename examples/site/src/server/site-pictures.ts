import { readFile } from 'node:fs/promises'

/** What the editor looks like, for the site's own front page. */
export const editorPicture = '/pictures/editor.png'

const editorWidth = 1440

/** Lighter ones, as wide as screens need them, made of the first when they are asked for. */
export const editorSizes = [640, 960, editorWidth].map((width) => ({ path: `/pictures/editor-${width}.webp`, width }))

/** Drawings of the posts, as pictures: social sites read no SVG, and no picture that stands in its address. */
export const postPictures = {
  mill: '/pictures/mill.png',
  house: '/pictures/house.png',
  workshop: '/pictures/workshop.png',
}

const editorFile = new URL('../../../../renderers/editor/pictures/editor-light.png', import.meta.url)

const files: ReadonlyMap<string, URL> = new Map([
  [editorPicture, editorFile],
  ...Object.values(postPictures).map((path) => [path, new URL(`../..${path}`, import.meta.url)] as const),
])

const made = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()

/** The pictures of the seeded pages. */
export async function answerSitePicture(path: string): Promise<Response | undefined> {
  const file = files.get(path)
  if (file) return picture(new Uint8Array(await readFile(file)), 'image/png')
  const size = editorSizes.find((one) => one.path === path)
  if (!size) return undefined
  const bytes = made.get(size.width) ?? narrowed(editorFile, size.width)
  made.set(size.width, bytes)
  return picture(await bytes, 'image/webp')
}

async function narrowed(file: URL, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(await readFile(file))
    .resize({ width })
    .webp(width < editorWidth ? { quality: 70 } : { lossless: true })
    .toBuffer()
  return new Uint8Array(bytes)
}

function picture(bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } })
}
