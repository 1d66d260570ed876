import { mkdir, readlink, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError, isRecord } from '@quoin/engine'

/** A data folder, for its owner alone, and those above it. Node's own way never ends where the system makes none, as in `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  const above = dirname(path)
  await makeOne(path).catch(async (error: unknown) => {
    if (!isRecord(error) || error.code !== 'ENOENT' || above === path) throw error
    await makeFolder(above)
    await makeOne(path)
  })
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory()) return
    if (!found) await refuseLink(path)
    throw error
  }
}

async function refuseLink(path: string): Promise<void> {
  const target = await readlink(path).catch(() => undefined)
  if (target === undefined) return
  throw new ConfigError(
    'FOLDER_ELSEWHERE',
    `"${path}" is a link to "${target}", where there is nothing. Make that folder, or choose another one (DATA_DIR).`,
  )
}
