import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { ownedServer } from './support/running-server.ts'

test('the file of a site that was stopped holds all of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-stopped-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [path, copy] = [join(folder, 'quoin.db'), join(folder, 'copy.db')]
  const own = await ownedServer({ store: sqliteStore({ path }) })
  await own.close()
  await copyFile(path, copy)
  const database = new Libsql(copy)
  onTestFinished(() => void database.close())
  expect(database.prepare('select email from users').all()).toEqual([{ email: 'ada@example.org' }])
})
