import { randomUUID } from 'node:crypto'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { exported, type Files, imported, portableServer, sealed, unpack } from './support/archives.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { recording } from './support/recording-store.ts'

const many = 60

/** A site with one page, and an archive of it. */
async function onePage() {
  const asked: string[] = []
  const store = sqliteStore({ path: ':memory:' })
  const server = await portableServer({ store: recording(store, ({ sql }) => asked.push(sql)) })
  const page = await newPage(server, { name: 'Same', slug: 'same', tags: ['a'], content: [titleBlock('a', 'Hello')] })
  await page.at('POST', '/publish', {})
  return { server, asked, page, files: unpack(await exported(server)) }
}

/** The same page under that many other ids. */
function copiesOf(files: Files, id: string): Files {
  const copies = new Map<string, Buffer>()
  for (let count = 0; count < many; count += 1) {
    const other = randomUUID()
    for (const [path, bytes] of files)
      if (path.includes(id)) copies.set(path.replaceAll(id, other), Buffer.from(bytes.toString().replaceAll(id, other)))
  }
  return copies
}

test('many pages of one name each get the next number, which is found at once (X-4)', async () => {
  const { server, asked, page, files } = await onePage()
  asked.length = 0
  const report = await imported(server, sealed(copiesOf(files, page.id)), 'mode=merge')
  expect(report).toMatchObject({ created: many, issues: { length: 2 * many } })
  // each is tried as it is, its holder is asked for, and it gets a number: the slug and the name
  expect(asked.filter((sql) => /(into|from) "(slugs|names)"/.test(sql))).toHaveLength(6 * many)
  const pages = (await server.call('GET', '/api/admin/pages?sort=name', { token: server.owner })).json
  const numbers = Array.from({ length: many }, (_, index) => index + 2)
  expect(pages.map(({ name, slug }: { name: string; slug: string }) => `${name} ${slug}`)).toEqual([
    'Same same',
    ...numbers.map((number) => `Same (${number}) same-${number}`),
  ])
})

test('the rows of many pages are written together, with their histories and tags', async () => {
  const { server, asked, page, files } = await onePage()
  asked.length = 0
  await imported(server, sealed(copiesOf(files, page.id)), 'mode=merge')
  for (const table of ['documents', 'revisions', 'document_tags']) {
    const statements = asked.filter((sql) => sql.startsWith(`insert into "${table}"`))
    expect([table, statements.length]).toEqual([table, expect.toSatisfy((count: number) => count <= 2)])
  }
  const pages = (await server.call('GET', '/api/app/pages?tag=a', { token: server.owner })).json
  expect(pages).toHaveLength(many + 1)
  for (const { id, slug } of pages) {
    const at = `/api/admin/pages/${id}/translations/en`
    const own = (await server.call('GET', at, { token: server.owner })).json
    const history = (await server.call('GET', `${at}/revisions?collapse=false`, { token: server.owner })).json
    expect([own.slug, own.content[0].props.title, history.map(({ kind }: { kind: string }) => kind)]).toEqual([
      slug,
      'Hello',
      ['publish', 'create'],
    ])
  }
})
