import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 24 * 3600_000

/**
 * Deletes what a process that was killed has left in a folder, by its name: what belongs to this user and nobody has
 * written to for a day. Files are dated by the clock of the machine, whatever the server takes for the time.
 */
export async function removeUnfinished(folder: string, name: RegExp, machineTime = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const found of names.filter((one) => name.test(one))) {
    const path = join(folder, found)
    if (await isLeft(path, machineTime)) await rm(path, { recursive: true, force: true })
  }
}

/** Deletes a folder in which nothing is left, likewise. One that got a file meanwhile stays. */
export async function removeEmptied(folder: string, machineTime = Date.now()): Promise<void> {
  const isEmpty = (await readdir(folder).catch(() => ['?'])).length === 0
  if (isEmpty && (await isLeft(folder, machineTime))) await rmdir(folder).catch(() => {})
}

async function isLeft(path: string, machineTime: number): Promise<boolean> {
  const about = await lstat(path).catch(() => undefined)
  const isOurs =
    about !== undefined && (about.isFile() || about.isDirectory()) && about.uid === (process.getuid?.() ?? about.uid)
  return isOurs && about.mtimeMs < machineTime - dayMs
}
