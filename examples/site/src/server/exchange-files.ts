import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { SiteFile } from './walk-site.ts'

/** Names the files that an export wrote, so that the next one knows which to take away. */
const listName = '.quoin-files.json'
const nextName = '.quoin-next'

export interface Exchanged {
  readonly count: number
  /** Addresses that cannot be the name of a file here: too long, or that of another file or folder already. */
  readonly nameless: readonly string[]
  /** Pages that are there too where nothing says which files are those of the export before. */
  readonly unknown: readonly string[]
}

/** Puts files in the place of those written before, once all of them are there. What was never written by it stays. */
export async function exchangeFiles(target: string, files: AsyncIterable<SiteFile>): Promise<Exchanged> {
  const next = join(target, nextName)
  await rm(next, { recursive: true, force: true })
  try {
    const written = new Set<string>()
    const nameless: string[] = []
    for await (const one of files) {
      if (written.has(one.file)) continue
      if (await write(next, one)) written.add(one.file)
      else nameless.push(one.path)
    }
    const before = await listedIn(target)
    await moveIn(target, before ?? [], [...written])
    return { count: written.size, nameless, unknown: before ? [] : await otherPages(target, written) }
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

const nameFaults: ReadonlySet<unknown> = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'])

/**
 * False where no file can have that name: too long, that of another one where letters count the same in both sizes, a
 * folder, or below a file, as the second page of a tag such as `index.html` is.
 */
async function write(folder: string, { file, bytes }: SiteFile): Promise<boolean> {
  const path = folder + sep + file.replaceAll('/', sep)
  // a tag may have any letters, also those that lead to the place of another page, or out of the folder
  if (join(path) !== path) return false
  try {
    await makeFolderOf(path)
    await writeFile(path, bytes, { flag: 'wx' })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (nameFaults.has(code)) return false
    throw error
  }
}

async function moveIn(target: string, before: readonly string[], files: readonly string[]): Promise<void> {
  const list = join(target, listName)
  // Whatever ends this half-way, the next export still knows all files as its own.
  await writeFile(list, JSON.stringify([...new Set([...before, ...files])]))
  const kept = new Set(files)
  for (const file of before) if (!kept.has(file)) await takeAway(target, file)
  for (const file of files) {
    await makeFolderOf(join(target, file))
    await rename(join(target, nextName, file), join(target, file))
  }
  await writeFile(list, JSON.stringify(files))
}

/** Nothing outside the target, whatever the list says; undefined where there is none that can be read. */
async function listedIn(target: string): Promise<readonly string[] | undefined> {
  const names: unknown = await readFile(join(target, listName), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  if (!Array.isArray(names)) return undefined
  return names.filter((name) => typeof name === 'string' && resolve(target, name).startsWith(target + sep))
}

/** The file, and the folders that held nothing else. */
async function takeAway(target: string, file: string): Promise<void> {
  // an exchange that ended half-way may have left a folder of that name, or a file above it
  const found = await lstat(join(target, file)).catch(() => undefined)
  if (!found || found.isDirectory()) return
  await rm(join(target, file), { force: true })
  for (let folder = dirname(join(target, file)); folder !== target; folder = dirname(folder)) {
    const left = await readdir(folder).catch(() => [])
    if (left.length > 0) return
    await rmdir(folder).catch(() => {})
  }
}

async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
}

async function otherPages(target: string, written: ReadonlySet<string>): Promise<readonly string[]> {
  const all = await readdir(target, { recursive: true })
  return all.filter(
    (file) => file.endsWith('.html') && !file.startsWith('.') && !written.has(file.split(sep).join('/')),
  )
}
