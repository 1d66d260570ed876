import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exchangeFiles } from '../../examples/site/src/server/exchange-files.ts'

let folder: string
let target: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-exchange-'))
  target = join(folder, 'public')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* filesOf(texts: Readonly<Record<string, string>>, failure?: Error) {
  for (const [file, text] of Object.entries(texts))
    yield { path: `/${file}`, file, bytes: new TextEncoder().encode(text) }
  if (failure) throw failure
}

/** All files but the list of them. */
async function written(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile() && one.name !== '.quoin-files.json')
  const texts = paths.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(target.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(target, file)), { recursive: true })
  await writeFile(join(target, file), text)
}

test('an export takes the place of the one before, and leaves what others put there', async () => {
  await put('CNAME', 'example.org')
  await put('.git/HEAD', 'ref')
  await put('blog/own.txt', 'mine')
  expect(await exchangeFiles(target, filesOf({ 'index.html': '1', 'blog/a/index.html': 'a', page: 'p' }))).toEqual({
    count: 3,
    nameless: [],
    unknown: [],
  })
  expect(await exchangeFiles(target, filesOf({ 'index.html': '2', 'page/index.html': 'p' }))).toMatchObject({
    count: 2,
  })
  expect(await written()).toEqual({
    'index.html': '2',
    'page/index.html': 'p',
    'blog/own.txt': 'mine',
    CNAME: 'example.org',
    '.git/HEAD': 'ref',
  })
  expect(await readdir(join(target, 'blog'))).toEqual(['own.txt'])
})

test('an export that fails late leaves the one before as it was', async () => {
  await exchangeFiles(target, filesOf({ 'index.html': '1', 'a/index.html': 'a' }))
  const before = await written()
  const failed = exchangeFiles(target, filesOf({ 'index.html': '2', 'b.html': 'b' }, new Error('"/c" answers 500.')))
  await expect(failed).rejects.toThrow('"/c" answers 500.')
  expect(await written()).toEqual(before)
  expect((await readdir(target)).toSorted()).toEqual(['.quoin-files.json', 'a', 'index.html'])
})

test('whatever the list of an export says, nothing outside its folder is taken away', async () => {
  await writeFile(join(folder, 'other.txt'), 'other')
  await put(
    '.quoin-files.json',
    JSON.stringify(['../other.txt', join(folder, 'other.txt'), 7, 'gone.html', 'old.html']),
  )
  await put('old.html', 'old')
  await exchangeFiles(target, filesOf({ 'index.html': '1' }))
  expect([await readFile(join(folder, 'other.txt'), 'utf8'), await written()]).toEqual(['other', { 'index.html': '1' }])
})

test('an exchange that ended half-way hinders none after it', async () => {
  await put('page/index.html', 'p')
  await put('file', 'f')
  await put('.quoin-files.json', JSON.stringify(['page', 'page/index.html', 'file', 'file/index.html']))
  await exchangeFiles(target, filesOf({ 'index.html': '1' }))
  expect(await written()).toEqual({ 'index.html': '1' })
})

test('pages of which nobody knows who wrote them are named and stay', async () => {
  await put('old/index.html', 'old')
  await put('.quoin-files.json', '["index')
  const first = await exchangeFiles(target, filesOf({ 'index.html': '1', 'a/index.html': 'a' }))
  expect(first).toEqual({ count: 2, nameless: [], unknown: [join('old', 'index.html')] })
  expect(await exchangeFiles(target, filesOf({ 'index.html': '1' }))).toMatchObject({ count: 1, unknown: [] })
})

test('what no file can be named is told, and the rest is written', async () => {
  const long = `${'خبر-'.repeat(40)}/index.html`
  const outside = 'blog/tag/../../../../other.txt'
  const files = filesOf({ [long]: 'long', [outside]: 'out', 'blog/tag/../../about': 'about', 'index.html': '1' })
  expect(await exchangeFiles(target, files)).toMatchObject({
    count: 1,
    nameless: [`/${long}`, `/${outside}`, '/blog/tag/../../about'],
  })
  expect([await written(), await readdir(folder)]).toEqual([{ 'index.html': '1' }, ['public']])
})

test('where one address is a file and another needs a folder of that name, the first is written and the other is told', async () => {
  const files = {
    'tag/a.html': 'a',
    'tag/a.html/2/index.html': 'a2',
    'tag/b.html/2/index.html': 'b2',
    'tag/b.html': 'b',
  }
  expect(await exchangeFiles(target, filesOf(files))).toMatchObject({
    count: 2,
    nameless: ['/tag/a.html/2/index.html', '/tag/b.html'],
  })
  expect(await written()).toEqual({ 'tag/a.html': 'a', 'tag/b.html/2/index.html': 'b2' })
})

test('of two addresses with one file, such as a page with a query and without, the first is written', async () => {
  async function* files() {
    for (const [path, text] of Object.entries({ '/': '1', '/?from=mail': '2' }))
      yield { path, file: 'index.html', bytes: new TextEncoder().encode(text) }
  }
  expect(await exchangeFiles(target, files())).toMatchObject({ count: 1, nameless: [] })
  expect(await written()).toEqual({ 'index.html': '1' })
})
