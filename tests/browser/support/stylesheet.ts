import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const renderers = fileURLToPath(new URL('../../../renderers', import.meta.url))

/** The style sheet of pages in one text, its imports put in their places. */
export function stylesheet(): string {
  return whole(join(renderers, 'kit/styles/styles.css'))
}

/** The same of the editor. */
export function editorStylesheet(): string {
  return whole(join(renderers, 'editor/styles/editor.css'))
}

function whole(path: string): string {
  const text = readFileSync(path, 'utf8')
  return text.replace(/@import "\.\/([^"]+)";/g, (_, name: string) => whole(join(dirname(path), name)))
}
