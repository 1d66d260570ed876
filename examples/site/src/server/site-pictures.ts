import { readFile } from 'node:fs/promises'

/** What the editor looks like, for the site's own front page. */
export const editorPicture = '/pictures/editor.png'

/** Lighter ones, as wide as screens need them, made of the first when they are asked for. */
export const editorSizes = [640, 960, 1440, 2240].map((width) => ({ path: `/pictures/editor-${width}.webp`, width }))

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

interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The pictures of the seeded pages by their paths. Narrow ones are made once; where sharp is not installed the whole one is sent. */
export function createSitePictures(loadSharp = () => import('sharp')) {
  const narrow = new Map<number, Promise<Picture>>()

  function narrowed(width: number): Promise<Picture> {
    const made = narrow.get(width) ?? make(width).catch(() => whole(editorFile))
    narrow.set(width, made)
    return made
  }

  async function make(width: number): Promise<Picture> {
    const { default: sharp } = await loadSharp()
    const bytes = await sharp(await readFile(editorFile))
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer()
    return { type: 'image/webp', bytes: new Uint8Array(bytes) }
  }

  return async (path: string): Promise<Response | undefined> => {
    const file = files.get(path)
    const width = editorSizes.find((one) => one.path === path)?.width
    const picture = file ? whole(file) : width === undefined ? undefined : narrowed(width)
    return picture && answer(await picture)
  }
}

async function whole(file: URL): Promise<Picture> {
  return { type: 'image/png', bytes: new Uint8Array(await readFile(file)) }
}

function answer({ type, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } })
}
