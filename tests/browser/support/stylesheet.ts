import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../renderers/kit/styles', import.meta.url))

/** The style sheet of pages in one text, its imports put in their places. */
export function stylesheet(file = 'styles.css'): string {
  const text = readFileSync(join(folder, file), 'utf8')
  return text.replace(/@import "\.\/([^"]+)";/g, (_, name: string) => stylesheet(name))
}
