import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '@quoin/engine'

const fileName = 'quoin.lock'

/** Keeps a second process off the same data: SQLite is served by one at a time. Names the holder when there is one. */
export async function holdDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, fileName)
  const holder = await holderOf(folder)
  if (holder !== undefined)
    throw new ConfigError(
      'DATA_IN_USE',
      `The data in "${folder}" is served by process ${holder}. Stop it first, or give this one another DATA_DIR.`,
    )
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600).catch(() => {
    throw new ConfigError('DATA_IN_USE', `Another process has just begun to serve the data in "${folder}".`)
  })
  await file.writeFile(String(process.pid))
  await file.close()
  return () => rm(path, { force: true })
}

/** The process that serves this data now. One that is gone counts as none. */
export async function holderOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => '')
  const pid = Number(text.trim())
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : undefined
  }
}
