import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { exported, portableServer, unpack } from './support/archives.ts'
import { newPage } from './support/pages.ts'
import { recording } from './support/recording-store.ts'

test('an archive is put together of some pages and files at a time, and has all of them (X-2)', async () => {
  const asked: string[] = []
  const server = await portableServer({
    store: recording(sqliteStore({ path: ':memory:' }), ({ sql }) => asked.push(sql)),
  })
  const ids: string[] = []
  for (let number = 0; number < 105; number += 1) ids.push((await newPage(server)).id)
  asked.length = 0
  const files = unpack(await exported(server))
  const lists = asked.filter((sql) => /^select .* from "(documents|media_assets)"/.test(sql))
  expect(lists.filter((sql) => !sql.endsWith(' limit ?'))).toEqual([])
  expect([...files.keys()].filter((path) => path.startsWith('pages/'))).toEqual(
    ids.toSorted().map((id) => `pages/${id}/en.json`),
  )
  expect(JSON.parse(`${files.get('manifest.json')}`).counts).toMatchObject({ pages: 105, translations: 105, media: 0 })
})
