import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ConfigError, isRecord } from '@quoin/engine'
import Libsql from 'libsql'
import { isFull, reasonOf } from '../failures/failure.ts'
import { freeBytes } from '../files/free-bytes.ts'
import { ownLike } from '../files/own-like.ts'
import { removeUnfinished } from '../files/unfinished.ts'
import { unfinishedFile, writeWhole } from '../files/whole-file.ts'
import { gunzipped } from '../transfer/gzip-streams.ts'
import { readTar, tarEnd, tarHeader, tarPadding } from '../transfer/tar.ts'
import { numberAfter } from './number-after.ts'

const databaseName = 'quoin.db'
const mediaFolder = 'media'
const workFolder = '.quoin-backup-'
const restoreFolder = '.restoring-'
const unfinishedRestore = /^\.restoring-\w{6}$/
const unfinishedWork = /^\.quoin-backup-\w{6}$/

/**
 * One file with the database in one consistent state and the uploads, made while writing goes on. The copy is checked before
 * it is kept. What a backup that was killed left beside it a day ago is cleared.
 */
export async function backUp(
  dataFolder: string,
  target: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true })
  for (const name of [unfinishedFile, unfinishedWork]) await removeUnfinished(folder, name)
  const work = await mkdtemp(join(folder, workFolder))
  try {
    const copy = join(work, databaseName)
    copyDatabase(join(dataFolder, databaseName), copy)
    checkDatabase(copy)
    // Uploads never change under their names, so what the copy knows of is among them.
    const uploads = await filesBelow(join(dataFolder, mediaFolder))
    const entries = [
      { name: databaseName, path: copy },
      ...uploads.map((path) => ({ name: relative(dataFolder, path).split(sep).join('/'), path })),
    ]
    let files = 0
    const taken = () => {
      files += 1
    }
    await writeWhole(target, tarOf(entries, taken), { mode: 0o600, through: createGzip() })
    return { files, bytes: (await stat(target)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Puts a backup in the place of the data, which is kept in a folder beside it. All stays within the data folder, which may
 * be a place of its own that nobody can rename. The caller makes sure that nobody serves it. What a restore that was killed
 * left there a day ago is cleared.
 */
export async function restoreBackup(
  source: string,
  dataFolder: string,
): Promise<{ readonly files: number; readonly kept: string | undefined; readonly isAfter: boolean }> {
  if (!existsSync(source))
    throw new ConfigError('USAGE', `There is no file "${source}". Name one that "quoin backup" wrote.`)
  await removeUnfinished(dataFolder, unfinishedRestore)
  const work = await mkdtemp(join(dataFolder, restoreFolder))
  try {
    // Uploads are packed already, so that what is unpacked is hardly ever smaller.
    await requireRoom(work, (await stat(source)).size)
    const files = await unpackInto(work, source)
    const isAfter = numberAfter(join(work, databaseName), join(dataFolder, databaseName))
    await ownLike(dataFolder, work)
    return { files, kept: await putInPlace(work, dataFolder), isAfter }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Asked before something is written, so that no restore fills the disk under other programs. */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder)
  if (bytes > free)
    throw new ConfigError(
      'STORAGE_FULL',
      `There are ${free} bytes free on the disk of "${dirname(folder)}", and the backup needs at least ${bytes} more. Free some space and restore it again. Nothing was changed.`,
    )
}

async function unpackInto(work: string, source: string): Promise<number> {
  const advice = 'Name one that "quoin backup" wrote. Nothing was changed.'
  try {
    let files = 0
    for await (const entry of readTar(gunzipped(createReadStream(source)))) {
      if (entry.kind !== 'file' || !isOfBackup(entry.path))
        throw new ConfigError(
          'BACKUP_INVALID',
          entry.path === 'manifest.json'
            ? 'This is an archive of "quoin export". Read it with "quoin import". Nothing was changed.'
            : `The file "${source}" contains "${entry.path}", which is of no backup. ${advice}`,
        )
      await requireRoom(work, entry.size)
      const path = join(work, ...entry.path.split('/'))
      await mkdir(dirname(path), { recursive: true })
      const mode = entry.path === databaseName ? 0o600 : 0o640
      await pipeline(Readable.from(entry.content), createWriteStream(path, { flags: 'wx', mode }))
      files += 1
    }
    const database = join(work, databaseName)
    if (!existsSync(database))
      throw new ConfigError('BACKUP_INVALID', `The file "${source}" has no database. ${advice}`)
    checkDatabase(database)
    return files
  } catch (error) {
    // What the disk refuses, or has no room for, says nothing about the backup.
    const isOfDisk = isRecord(error) && (typeof error.path === 'string' || isFull(error))
    if (error instanceof ConfigError || isOfDisk) throw error
    throw new ConfigError('BACKUP_INVALID', `The file "${source}" cannot be read: ${reasonOf(error)}. ${advice}`)
  }
}

function isOfBackup(path: string): boolean {
  return /^(quoin\.db|media(\/[A-Za-z0-9][A-Za-z0-9._-]*){1,5})$/.test(path) && !path.includes('..')
}

/** All of it or nothing. Says where what was there before is now. */
async function putInPlace(work: string, dataFolder: string): Promise<string | undefined> {
  const kept = join(dataFolder, `before-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const moved: { readonly from: string; readonly to: string }[] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    moved.push({ from, to })
  }
  try {
    await mkdir(kept, { mode: 0o700 })
    await ownLike(dataFolder, kept)
    for (const name of [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, mediaFolder])
      await move(join(dataFolder, name), join(kept, name))
    const hadData = moved.length > 0
    for (const name of [mediaFolder, databaseName]) await move(join(work, name), join(dataFolder, name))
    if (hadData) return kept
  } catch (error) {
    for (const { from, to } of moved.toReversed()) await rename(to, from)
    await rm(kept, { recursive: true, force: true })
    throw error
  }
  await rm(kept, { recursive: true, force: true })
  return undefined
}

function copyDatabase(from: string, to: string): void {
  const database = openDatabase(from)
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

function checkDatabase(path: string): void {
  const database = openDatabase(path)
  try {
    const found: unknown = database.prepare('pragma integrity_check').get()
    const isSound = isRecord(found) && found.integrity_check === 'ok'
    if (!isSound)
      throw new ConfigError('BACKUP_INVALID', 'The copy of the database is damaged. Try again, and check the disk.')
  } finally {
    database.close()
  }
}

function openDatabase(path: string): Libsql.Database {
  // The library would make an empty one.
  if (!existsSync(path))
    throw new ConfigError('STORE_UNREADABLE', `There is no database at "${path}". Name the folder of a site's data.`)
  return new Libsql(path, { timeout: 5000 })
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function* tarOf(
  entries: readonly { readonly name: string; readonly path: string }[],
  taken: () => void,
): AsyncGenerator<Uint8Array> {
  for (const { name, path } of entries) {
    // Purged since it was listed; what is open can be read to its end.
    const file = await open(path).catch(unlessGone)
    if (!file) continue
    const { size } = await file.stat()
    yield tarHeader(name, size)
    yield* file.createReadStream()
    yield tarPadding(size)
    taken()
  }
  yield tarEnd
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
