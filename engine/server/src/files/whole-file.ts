import { createWriteStream, type WriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { idPattern } from '../texts/is-id.ts'

/** A file that is there whole or not at all, and still there after a power cut. What was under its name before stays until then. */
export async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { mode, through }: { readonly mode: number; readonly through?: Transform },
): Promise<void> {
  const temporary = join(dirname(path), `.${crypto.randomUUID()}.part`)
  const file = createWriteStream(temporary, { flags: 'wx', mode })
  try {
    await (through ? pipeline(content, through, file) : pipeline(content, file))
    const written = await open(temporary, 'r+')
    await written.sync().finally(() => written.close())
    await rename(temporary, path)
  } catch (error) {
    // One that is given up may be opening its file still: deleted before it is there, the file would be left behind.
    await closed(file)
    await rm(temporary, { force: true })
    throw namedIn(error, temporary) ? Object.assign(error, { path }) : error
  }
  await keepNames(dirname(path))
}

/** What a process that was killed has left of such a file. */
export const unfinishedFile = new RegExp(`^\\.${idPattern}\\.part$`)

/** The names in a folder outlive a power cut once the folder is on the disk. */
export async function keepNames(path: string): Promise<void> {
  const folder = await open(path).catch(unlessFoldersStayShut)
  await folder
    ?.sync()
    .catch(unlessFoldersStayShut)
    .finally(() => folder.close())
}

function closed(file: WriteStream): Promise<void> {
  return new Promise((done) => (file.closed ? done() : file.once('close', () => done())))
}

/** Whoever is told knows the file by its own name. */
function namedIn(error: unknown, path: string): error is Error {
  return error instanceof Error && 'path' in error && error.path === path
}

/** Windows opens no folder, and some file systems of other machines keep their names by themselves. */
function unlessFoldersStayShut(error: NodeJS.ErrnoException): undefined {
  if (!/^(EACCES|EISDIR|EPERM|EINVAL|ENOTSUP|ENOSYS|EBADF)$/.test(error.code ?? '')) throw error
}
