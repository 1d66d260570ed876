import { readFile } from 'node:fs/promises'

/** What the editor looks like, for the site's own front page. */
export const editorPicture = '/pictures/editor.png'

/** Drawings of the posts, as pictures: social sites read no SVG, and no picture that stands in its address. */
export const postPictures = {
  mill: '/pictures/mill.png',
  house: '/pictures/house.png',
  workshop: '/pictures/workshop.png',
}

const files: ReadonlyMap<string, URL> = new Map([
  [editorPicture, new URL('../../../../renderers/editor/pictures/editor-light.png', import.meta.url)],
  ...Object.values(postPictures).map((path) => [path, new URL(`../..${path}`, import.meta.url)] as const),
])

/** The pictures of the seeded pages. */
export async function answerSitePicture(path: string): Promise<Response | undefined> {
  const file = files.get(path)
  if (!file) return undefined
  return new Response(await readFile(file), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
