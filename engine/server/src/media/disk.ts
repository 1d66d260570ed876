import { createReadStream } from 'node:fs'
import { access, constants, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { isRecord } from '@quoin/engine'
import { freeBytes } from '../files/free-bytes.ts'
import { removeEmptied, removeUnfinished } from '../files/unfinished.ts'
import { keepNames, unfinishedFile, writeWhole } from '../files/whole-file.ts'
import { requireGiven } from '../options/require-given.ts'
import { type BlobStore, isNameInKey, requireBlobKey } from './blobs.ts'

/** Files below one folder. Each is written beside its place and then renamed, so that nobody sees half of it, and outlives a power cut once it is put. */
export function diskBlobs(options: { readonly folder: string }): BlobStore {
  requireGiven('diskBlobs', options, { folder: 'a string' }, 'Give { folder: "data/media" }.')
  const root = resolve(options.folder)

  function pathOf(key: string): string {
    requireBlobKey(key)
    const path = join(root, ...key.split('/'))
    if (!path.startsWith(root + sep)) throw new Error(`"${key}" is not a key of a blob.`)
    return path
  }

  /** Only plain files count; a link that somebody put there is not followed. */
  async function plainFile(path: string): Promise<{ readonly size: number } | undefined> {
    const found = await lstat(path).catch(unlessMissing)
    return found?.isFile() ? { size: found.size } : undefined
  }

  /** Folders that outlive a power cut, with those around them. Whoever made one a moment ago, it is kept before a file in it counts. */
  const kept = new Set<string>()

  async function keepFolders(inner: string, made: string | undefined): Promise<void> {
    const isNew = made !== undefined && inner.startsWith(made)
    if (kept.has(inner) && !isNew) return
    await keepNames(dirname(inner))
    if (inner !== root || (isNew && inner !== made)) await keepFolders(dirname(inner), made)
    kept.add(inner)
  }

  return {
    name: 'disk',
    async put(key, content) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true })
      const source =
        content instanceof Uint8Array
          ? Readable.from([content])
          : Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]) // the same stream under the type of node:stream/web
      await writeWhole(path, source, { mode: 0o640 })
      await keepFolders(dirname(path), made)
    },
    async get(key, range) {
      const path = pathOf(key)
      if (!(await plainFile(path))) return undefined
      return Readable.toWeb(
        createReadStream(path, range ? { start: range.start, end: range.end } : {}),
      ) as ReadableStream<Uint8Array> // as above
    },
    stat: (key) => plainFile(pathOf(key)),
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      for (const key of await keysBelow(root, root)) if (key.startsWith(prefix)) yield key
    },
    async forgetUnfinished() {
      for await (const folder of foldersBelow(root)) {
        await removeUnfinished(folder, unfinishedFile)
        if (folder !== root) await removeEmptied(folder)
      }
    },
    async check() {
      try {
        await mkdir(root, { recursive: true })
        await access(root, constants.W_OK)
        return (await stat(root)).isDirectory()
      } catch {
        return false
      }
    },
    async freeBytes() {
      await mkdir(root, { recursive: true })
      return freeBytes(root)
    },
  }
}

/** Whatever else keeps a file from being looked at, such as too many open ones, is no loss of it. */
function unlessMissing(error: unknown): undefined {
  if (isRecord(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
  throw error
}

/** Those within it before a folder itself. What somebody else put there, such as "lost+found", has a name that no key has. */
async function* foldersBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isDirectory() && isNameInKey(entry.name)) yield* foldersBelow(join(folder, entry.name))
  yield folder
}

async function keysBelow(folder: string, root: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const keys: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keys.push(...(await keysBelow(path, root)))
    else if (entry.isFile() && !entry.name.startsWith('.')) keys.push(relative(root, path).split(sep).join('/'))
  }
  return keys.toSorted()
}
