import { readFile } from 'node:fs/promises'

/** What the editor looks like, for the site's own front page. */
export const editorPicture = '/pictures/editor.png'

const file = new URL('../../../../renderers/editor/pictures/editor-light.png', import.meta.url)

export async function answerEditorPicture(): Promise<Response> {
  return new Response(await readFile(file), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
