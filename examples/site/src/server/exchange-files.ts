import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { SiteFile } from './walk-site.ts'

/** Names the files that an export wrote, so that the next one knows which to take away. */
const listName = '.quoin-files.json'
const nextName = '.quoin-next'

/** Puts files in the place of those written before, once all of them are there. What was never written by it stays. */
export async function exchangeFiles(
  target: string,
  files: AsyncIterable<Pick<SiteFile, 'file' | 'bytes'>>,
): Promise<number> {
  const next = join(target, nextName)
  await rm(next, { recursive: true, force: true })
  try {
    const written = new Set<string>()
    for await (const { file, bytes } of files) {
      await makeFolderOf(join(next, file))
      await writeFile(join(next, file), bytes)
      written.add(file)
    }
    await moveIn(target, [...written])
    return written.size
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

async function moveIn(target: string, files: readonly string[]): Promise<void> {
  const list = join(target, listName)
  const before = await listedIn(list, target)
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

/** Nothing outside the target, whatever the list says. */
async function listedIn(list: string, target: string): Promise<readonly string[]> {
  const names: unknown = await readFile(list, 'utf8')
    .then(JSON.parse)
    .catch(() => [])
  if (!Array.isArray(names)) return []
  return names.filter((name) => typeof name === 'string' && resolve(target, name).startsWith(target + sep))
}

/** The file, and the folders that held nothing else. */
async function takeAway(target: string, file: string): Promise<void> {
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
