import { createReadStream, createWriteStream, existsSync, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '@quoin/engine'
import { leastPassphrase } from '../auth/passphrase.ts'
import { removeUnfinished } from '../files/unfinished.ts'
import { unfinishedFile, writeWhole } from '../files/whole-file.ts'
import { counted } from '../texts/counted.ts'
import { exportArchive } from '../transfer/export-archive.ts'
import { importUnseen } from '../transfer/import-archive.ts'
import { importChoice, importConflicts, importModes } from '../transfer/import-choice.ts'
import { importIssueText } from '../transfer/import-issue-text.ts'
import type { Flags } from './command-line.ts'
import type { Environment } from './environment.ts'
import { type HostConfig, type Print, sqlitePart, whileFree, withParts } from './open.ts'

/** The site whose archive it is, and who hears what came of it. */
interface Archiving {
  readonly environment: Environment
  readonly config: HostConfig
  readonly print: Print
}

/** The whole site as one file. */
export async function exportTo(file: string, flags: Flags, { environment, config, print }: Archiving): Promise<void> {
  if (flags.passphrase !== undefined && flags.passphrase.length < leastPassphrase)
    throw new ConfigError('USAGE', `The words of --passphrase need at least ${leastPassphrase} characters.`)
  await withParts(environment, config, async (parts) => {
    const include = {
      media: true,
      revisions: true,
      submissions: flags.submissions ?? false,
      subscribers: flags.subscribers ?? false,
    }
    const stream = await exportArchive(parts, include, flags.passphrase)
    // the same stream under the type of node:stream/web
    const archive = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
    // A pipe or a device is written to, not replaced.
    if (existsSync(file) && !statSync(file).isFile()) await pipeline(archive, createWriteStream(file))
    else await replace(placeOf(file), archive)
  })
  print(`Written to ${file}`)
}

export async function importFrom(file: string, flags: Flags, { environment, config, print }: Archiving): Promise<void> {
  const { mode = 'merge', conflict = 'skip' } = flags
  const choice = importChoice({ mode, conflict })
  if (!choice)
    throw new ConfigError(
      'USAGE',
      `"--mode ${mode} --conflict ${conflict}" is not a choice. Usage: quoin import <file> --mode ${importModes.join('|')} --conflict ${importConflicts.join('|')}`,
    )
  if (!existsSync(file))
    throw new ConfigError('USAGE', `There is no file "${file}". Name one that "quoin export" wrote.`)
  const open = async () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array> // likewise, the other way round
  await whileFree(environment, async () => {
    const report = await withParts(environment, config, (parts) =>
      importUnseen(parts, { open, choice, passphrase: flags.passphrase }),
    )
    print(
      `${report.created} created, ${report.overwritten} overwritten, ${report.skipped} skipped, ${report.copied} copied`,
    )
    for (const issue of report.issues) print(importIssueText(issue))
    if (report.sealed && flags.passphrase === undefined)
      print('Webhooks, deploy addresses and keys in it are sealed. Import it again with their words in --passphrase.')
  })
}

export async function backup(environment: Environment, file: string, print: Print): Promise<void> {
  requireSqlite(
    environment,
    `Back it up with "pg_dump --format=custom --file=site.dump", then copy the uploads in "${environment.dataFolder}/media".`,
  )
  const { backUp } = await sqlitePart(() => import('../store/backup.ts'))
  const { files, bytes } = await backUp(environment.dataFolder, placeOf(file))
  print(`${counted(files, 'file')}, ${bytes} bytes, written to ${file} and checked`)
}

export async function restore(environment: Environment, file: string, print: Print): Promise<void> {
  requireSqlite(
    environment,
    `Restore it with "pg_restore --clean --if-exists --single-transaction --dbname=… site.dump", then the uploads in "${environment.dataFolder}/media".`,
  )
  await whileFree(environment, async () => {
    const { restoreBackup } = await sqlitePart(() => import('../store/backup.ts'))
    const { files, kept, isAfter } = await restoreBackup(resolve(file), environment.dataFolder)
    print(`${counted(files, 'file')} restored to ${environment.dataFolder}`)
    if (kept !== undefined) print(`What was there before is in ${kept}`)
    if (!isAfter) print('Whoever still has a page open in the editor should reload it before they write on.')
  })
}

/** What an export that was killed left beside it a day ago is cleared. */
async function replace(path: string, archive: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await removeUnfinished(dirname(path), unfinishedFile)
  await writeWhole(path, archive, { mode: 0o600 })
}

/** A link stays, and what it leads to is replaced. */
function placeOf(file: string): string {
  return existsSync(file) ? realpathSync(file) : resolve(file)
}

function requireSqlite(environment: Environment, instead: string): void {
  if (environment.databaseUrl !== undefined)
    throw new ConfigError('USAGE', `DATABASE_URL names a PostgreSQL database. ${instead}`)
}
