import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@quoin/engine'
import { runCommand } from '@quoin/server/cli'
import { listen, startFailure } from '@quoin/server/node'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fault = (code: string, message: string, more: object = {}) => Object.assign(new Error(message), { code, ...more })
const told = (attempt: Promise<unknown>) => attempt.then(() => 'nothing failed', startFailure)
const quoin = (command: string, dataFolder: string) =>
  told(runCommand(command.split(' '), { DATA_DIR: dataFolder }, () => {}))

describe('what keeps a server from starting is told with what to do next', () => {
  test.each([
    [fault('ENOSPC', 'no space left'), 'There is no space left on the disk. Free some'],
    [fault('SQLITE_FULL', 'database or disk is full'), 'There is no space left on the disk. Free some'],
    [fault('SQLITE_IOERR_SHMSIZE', 'disk I/O error'), 'There is no space left on the disk. Free some'],
    [fault('EFBIG', 'file too large'), 'Raise the limit, or choose another disk.'],
    [fault('SQLITE_CORRUPT', 'malformed'), 'restore the last backup in its place ("quoin restore <file>")'],
    [
      fault('SQLITE_READONLY', 'attempt to write a readonly database'),
      'Give this user permission to write to the file, to those beside it whose names begin alike, and to its folder.',
    ],
    [fault('SQLITE_BUSY', 'database is locked'), 'Another program is using the database'],
    [fault('SQLITE_IOERR_WRITE', 'disk I/O error'), 'The disk fails under the database'],
    [
      fault('EACCES', 'denied', { path: '/srv/data' }),
      '"/srv/data" cannot be written by this user. Give it permission',
    ],
    [fault('EROFS', 'read-only', { path: '/srv/data' }), '"/srv/data" cannot be written by this user.'],
    [fault('ENOENT', 'none', { path: '/srv/data', syscall: 'mkdir' }), '"/srv/data" cannot be written by this user.'],
    [fault('ENOENT', 'none', { path: '/srv/a.tar', syscall: 'open' }), 'There is no file "/srv/a.tar".'],
    [fault('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'), 'PostgreSQL cannot be reached'],
    [new Error('Connection terminated unexpectedly'), 'PostgreSQL cannot be reached: Connection terminated'],
    [new Error('timeout exceeded when trying to connect'), 'PostgreSQL cannot be reached: timeout exceeded'],
    [fault('28P01', 'password authentication failed for user "x"'), 'PostgreSQL refuses the user in DATABASE_URL'],
    [fault('3D000', 'database "x" does not exist'), 'Create it with "createdb"'],
    [fault('42501', 'permission denied for schema public'), 'the right to create tables in its schema'],
    [fault('25006', 'cannot execute INSERT in a read-only transaction'), 'Name the primary in DATABASE_URL'],
    [new ConfigError('ANY', 'Said already.'), 'Said already.'],
  ])('%s', (error, text) => {
    expect(startFailure(error)).toContain(text)
    expect(startFailure(error)).not.toContain('    at ')
  })

  it('keeps the stack of a fault of our own', () => {
    expect(startFailure(new Error('of ours'))).toMatch(/^Error: of ours\n +at /)
    expect(startFailure('thrown')).toBe('thrown')
  })

  it('tells of a port that is taken and of a host that is not here', async () => {
    const taken = createServer()
    await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready))
    const { port } = taken.address() as AddressInfo // it listens on a port
    const served = { fetch: async () => new Response(), close: async () => {} }
    expect(await told(listen(served, { port, hostname: '127.0.0.1' }))).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
    )
    expect(await told(listen(served, { port: 0, hostname: 'no-such-host.invalid' }))).toContain(
      'HOST is "no-such-host.invalid", which is not an address of this machine.',
    )
    taken.close()
  })

  it.each([
    [
      'is damaged',
      (mark: string) => writeFile(mark, 'not a database, but long enough to be taken for one'.repeat(100)),
    ],
    ['cannot be read and written by this user', (mark: string) => mkdir(mark)],
  ])('tells of a file beside the database that %s, which holds nothing of the site', async (what, spoil) => {
    const mark = join(folder, 'quoin.db-serving')
    await spoil(mark)
    const advice = `The file "${mark}" ${what}. It only says which server uses the database and holds nothing of the site: once no server does, delete it and start again.`
    expect(await quoin('serve', folder)).toBe(advice)
    expect(await quoin(`restore ${join(folder, 'backup.tar')}`, folder)).toBe(advice)
  })

  it('names the folder where no file can be made beside the database', async () => {
    // root may write anywhere, but not where a link leads that leads nowhere
    await symlink(join(folder, 'missing', 'file'), join(folder, 'quoin.db-serving'))
    expect(await quoin('serve', folder)).toBe(
      `"${folder}" cannot be written by this user, and the database keeps files beside its own. Give it permission, or choose another folder (DATA_DIR).`,
    )
  })

  it.skipIf(process.getuid?.() === 0)(
    'names the folder where it is of another user (root may write anywhere)',
    async () => {
      await writeFile(join(folder, 'quoin.db-serving'), '', { mode: 0 })
      await chmod(folder, 0o500)
      const said = await quoin(`restore ${join(folder, 'backup.tar')}`, folder)
      await chmod(folder, 0o700)
      expect(said).toBe(
        `"${folder}" cannot be written by this user, and the database keeps files beside its own. Give it permission, or choose another folder (DATA_DIR).`,
      )
    },
  )

  it.skipIf(process.platform !== 'linux')('gives up where the system makes no folder (/proc is of Linux)', async () => {
    expect(await quoin('serve', '/proc/none/data')).toBe(
      '"/proc/none" cannot be written by this user. Give it permission, or choose another folder (DATA_DIR).',
    )
  })

  it('tells of a data folder that is a file or a link to nothing, and of a database that is none', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'x')
    expect(await quoin('serve', file)).toBe(
      `"${file}" needs a folder where there is a file. Move the file away, or choose another folder (DATA_DIR).`,
    )
    const link = join(folder, 'link')
    await symlink(join(folder, 'missing'), link)
    expect(await quoin('serve', link)).toBe(
      `"${link}" is a link to "${join(folder, 'missing')}", where there is nothing. Make that folder, or choose another one (DATA_DIR).`,
    )
    const database = join(folder, 'quoin.db')
    await writeFile(database, 'not a database, but long enough to be taken for one'.repeat(100))
    expect(await quoin('serve', folder)).toContain(`"${database}" cannot be opened. The database is damaged.`)
  })
})
