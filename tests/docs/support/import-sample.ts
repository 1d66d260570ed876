import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs the code of a manual as a module, where it finds the packages, and answers what it exports. */
export async function importSample(name: string, code: string) {
  const folder = join(import.meta.dirname, '../../dist/samples')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, code)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}
