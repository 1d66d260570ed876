import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import Libsql from 'libsql'
import { benchServer } from './bench-server.mjs'
import { quantile } from './measure.mjs'

const sizes = [1000, 10_000, 100_000]
const rounds = 40

const questions = {
  'list.public': (at) => `/app/pages?type=blog&pageSize=20&page=${1 + (at % 20)}`,
  'list.tag': () => '/app/pages?tag=rare&pageSize=20',
  slug: (at, pages) => `/app/pages/page-${(at * 7919) % pages}`,
  'list.admin': (at) => `/admin/pages?sort=-updatedAt&pageSize=50&page=${1 + (at % 20)}`,
  search: (at, pages) => `/admin/pages?q=number+${(at * 7919) % pages}&pageSize=20`,
}

/** How long answers take as the number of pages grows. Answers are not kept, so the database is asked each time. */
export async function* storeGrowth() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  for (const pages of sizes) {
    const path = join(folder, `${pages}.db`)
    const store = sqliteStore({ path })
    await store.migrate()
    fill(path, pages)
    const server = await benchServer({ store, limits: { publicCacheBytes: 0 } })
    for (const [name, address] of Object.entries(questions)) {
      const times = []
      for (let round = -5; round < rounds; round += 1) {
        const started = performance.now()
        await server.ask('GET', address(round + 5, pages))
        if (round >= 0) times.push(performance.now() - started)
      }
      const round = (value) => Number(value.toPrecision(3))
      yield {
        name: `store.${name}.${pages}`,
        value: round(quantile(times, 0.5)),
        unit: 'ms',
        runs: rounds,
        median: round(quantile(times, 0.5)),
        p95: round(quantile(times, 0.95)),
      }
    }
    await server.close()
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Published pages made by the database itself: by the interface a hundred thousand would take minutes. */
function fill(path, pages) {
  const database = new Libsql(path)
  const each = `with recursive number(n) as (select 0 union all select n + 1 from number where n < ${pages - 1})`
  const id = "printf('%08x-0000-4000-8000-%012x', n, n)"
  const fields = `json_object('name', 'Page number ' || n, 'slug', 'page-' || n, 'meta', json_object(), 'customValues', json_object(),
    'tags', json_array(case when n % 1000 = 0 then 'rare' else 'often' end), 'category', null, 'authorId', null,
    'publishedAt', '2026-01-01T00:00:00.000Z')`
  const content = `json_array(json_object('id', 'a', 'type', 'title', 'props', json_object('title', 'Page ' || n)))`
  database.exec(`begin;
    ${each} insert into pages (id, type, created_at) select ${id}, 'blog', 1767225600000 + n * 1000 from number;
    ${each} insert into snapshots (id, page_id, language, fields, content, issues)
      select n + 1, ${id}, 'en', ${fields}, ${content}, '[]' from number;
    ${each} insert into documents (page_id, language, page_type, position, revision, status, edit_status, is_locked,
        saved_snapshot, saved_revision, live_snapshot, live_revision, live_edited_at, name, slug, published_at,
        live_published_at, created_at, updated_at)
      select ${id}, 'en', 'blog', 1, 1, 'PUBLISHED', 'MERGED', 0, n + 1, 1, n + 1, 1, 1767225600000, 'Page number ' || n,
        'page-' || n, 1767225600000, 1767225600000 + n * 1000, 1767225600000 + n * 1000, 1767225600000 + n * 1000
      from number;
    ${each} insert into slugs (language, slug, page_id) select 'en', 'page-' || n, ${id} from number;
    ${each} insert into names (type, language, folded, page_id) select 'blog', 'en', 'page number ' || n, ${id} from number;
    ${each} insert into document_tags (page_id, language, snapshot, tag)
      select ${id}, 'en', 'live', case when n % 1000 = 0 then 'rare' else 'often' end from number;
    commit;`)
  database.close()
}
