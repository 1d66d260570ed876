import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ConfigError, isRecord } from '@quoin/engine'
import Libsql from 'libsql'
import { reasonOf } from '../failure.ts'
import { readTar, tarEnd, tarHeader, tarPadding } from '../transfer/tar.ts'

const databaseName = 'quoin.db'
const mediaFolder = 'media'

/** One file with the database in one consistent state and the uploads, made while writing goes on. The copy is checked before it is kept. */
export async function backUp(
  dataFolder: string,
  target: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  await mkdir(dirname(target), { recursive: true })
  const work = await mkdtemp(join(dirname(target), '.quoin-backup-'))
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
    const whole = join(work, 'backup.tar.gz')
    await pipeline(Readable.from(tarOf(entries)), createGzip(), createWriteStream(whole, { mode: 0o600 }))
    await rename(whole, target)
    return { files: entries.length, bytes: (await stat(target)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Puts a backup in the place of the data, which is kept beside it. The caller makes sure that nobody serves it. */
export async function restoreBackup(
  source: string,
  dataFolder: string,
): Promise<{ readonly files: number; readonly kept: string | undefined }> {
  await mkdir(dirname(dataFolder), { recursive: true })
  const work = await mkdtemp(`${dataFolder}.restoring-`)
  try {
    let files = 0
    const plain = createReadStream(source).pipe(createGunzip())
    for await (const entry of readTar(plain)) {
      if (
        entry.kind !== 'file' ||
        !/^(quoin\.db|media(\/[A-Za-z0-9][A-Za-z0-9._-]*){1,5})$/.test(entry.path) ||
        entry.path.includes('..')
      )
        throw new ConfigError(
          'BACKUP_INVALID',
          `The backup holds "${entry.path}", which does not belong there. It was not restored.`,
        )
      const path = join(work, ...entry.path.split('/'))
      await mkdir(dirname(path), { recursive: true })
      await pipeline(Readable.from(entry.content), createWriteStream(path, { flags: 'wx', mode: 0o640 }))
      files += 1
    }
    checkDatabase(join(work, databaseName))
    const kept = (await stat(dataFolder).catch(() => undefined))
      ? `${dataFolder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
      : undefined
    if (kept !== undefined) await rename(dataFolder, kept)
    await rename(work, dataFolder)
    return { files, kept }
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      'BACKUP_INVALID',
      `The backup "${source}" cannot be read: ${reasonOf(error)}. Nothing was changed.`,
    )
  }
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
  if (!existsSync(path)) throw new ConfigError('STORE_UNREADABLE', `There is no database at "${path}".`)
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
): AsyncGenerator<Uint8Array> {
  for (const { name, path } of entries) {
    const { size } = await stat(path)
    yield tarHeader(name, size)
    yield* createReadStream(path)
    yield tarPadding(size)
  }
  yield tarEnd
}
