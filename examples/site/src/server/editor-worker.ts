import type { Assets } from './assets.ts'
import { scriptJson } from './document.ts'

/** At the root, because a worker may stand before what is below its own folder alone. */
export const editorWorkerPath = '/editor-worker.js'

const source = 'src/client/editor-worker.ts'

/** The worker of the editor with the files of this build, by which browsers tell it from the one they have. */
export async function editorWorker(assets: Assets): Promise<Response> {
  const files = scriptJson(assets.editorFiles())
  return new Response(`self.quoinFiles=${files}\n${await assets.scriptText(source)}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  })
}
