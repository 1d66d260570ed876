import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole } from '../../engine/server/src/files/whole-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield bytes('half of ')
  throw new Error('There is no room left.')
}

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield bytes(text)
}

test('what breaks off leaves what was under its name before, and nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'site.tar.gz')
  await writeWhole(path, whole('the first'), { mode: 0o600 })
  await expect(writeWhole(path, brokenOff(), { mode: 0o600 })).rejects.toThrow('There is no room left.')
  expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['the first', ['site.tar.gz']])
  await writeWhole(path, whole('the second'), { mode: 0o600 })
  expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['the second', ['site.tar.gz']])
})

test('a place that cannot be written is told by the name that was asked for', async () => {
  const path = join(tmpdir(), 'quoin-nowhere', 'site.tar.gz')
  await expect(writeWhole(path, whole('lost'), { mode: 0o600 })).rejects.toMatchObject({ code: 'ENOENT', path })
})
