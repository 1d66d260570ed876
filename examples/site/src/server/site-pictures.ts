import { readFile } from 'node:fs/promises'

/** What the editor looks like, for the site's own front page. */
export const editorPicture = '/pictures/editor.png'

/** Lighter ones, as wide as screens need them, made of the first when they are asked for. */
export const editorSizes = [640, 960, 1440, 2240].map((width) => ({ path: `/pictures/editor-${width}.webp`, width }))

/** The same in the dark; only the style sheet asks for them. */
const darkEditorSizes = [1440, 2240].map((width) => ({ path: `/pictures/editor-dark-${width}.webp`, width }))

/** Drawings of the posts, as pictures: social sites read no SVG, and no picture that stands in its address. */
export const postPictures = {
  mill: '/pictures/mill.png',
  house: '/pictures/house.png',
  workshop: '/pictures/workshop.png',
}

const editorFile = new URL('../../../../renderers/editor/pictures/editor-light.png', import.meta.url)
const darkEditorFile = new URL('../../../../renderers/editor/pictures/editor-dark.png', import.meta.url)

const files: ReadonlyMap<string, URL> = new Map([
  [editorPicture, editorFile],
  ...Object.values(postPictures).map((path) => [path, new URL(`../..${path}`, import.meta.url)] as const),
])

const narrowFiles = new Map([
  ...editorSizes.map(({ path, width }) => [path, { file: editorFile, width }] as const),
  ...darkEditorSizes.map(({ path, width }) => [path, { file: darkEditorFile, width }] as const),
])

interface Narrow {
  readonly file: URL
  readonly width: number
}

interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The pictures of the seeded pages by their paths. Narrow ones are made once; where sharp is not installed the whole one is sent. */
export function createSitePictures(loadSharp = () => import('sharp')) {
  const made = new Map<string, Promise<Picture>>()

  function narrowed(path: string, narrow: Narrow): Promise<Picture> {
    const picture = made.get(path) ?? make(narrow).catch(() => whole(narrow.file))
    made.set(path, picture)
    return picture
  }

  async function make({ file, width }: Narrow): Promise<Picture> {
    const { default: sharp } = await loadSharp()
    const bytes = await sharp(await readFile(file))
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer()
    return { type: 'image/webp', bytes: new Uint8Array(bytes) }
  }

  return async (path: string): Promise<Response | undefined> => {
    const file = files.get(path)
    const narrow = narrowFiles.get(path)
    const picture = file ? whole(file) : narrow && narrowed(path, narrow)
    return picture && answer(await picture)
  }
}

async function whole(file: URL): Promise<Picture> {
  return { type: 'image/png', bytes: new Uint8Array(await readFile(file)) }
}

function answer({ type, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } })
}
