import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAssets } from '../../examples/site/src/server/assets.ts'

const chunk = { file: 'site-1a2b.js', css: ['site-3c4d.css'] }

async function builtFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-assets-'))
  for (const mode of ['visitors', 'light', 'editors', 'worker']) {
    const manifest = mode === 'visitors' ? { 'src/client/site.ts': chunk } : {}
    await mkdir(join(root, mode, '.vite'), { recursive: true })
    await writeFile(join(root, mode, '.vite/manifest.json'), JSON.stringify(manifest))
  }
  await writeFile(join(root, 'visitors', chunk.file), 'wake()')
  await writeFile(join(root, 'visitors', 'site-3c4d.css'), 'body {}')
  return root
}

test('bundles are served on while the next version is built in their place', async () => {
  const root = await builtFolder()
  const assets = await openAssets(root)
  await rm(root, { recursive: true })
  const { script = '', styles } = assets.entry('src/client/site.ts')
  const texts = [script, ...styles].map(async (path) => {
    const answer = await assets.answer(new Request(`https://example.org${path}`), path)
    return [answer?.headers.get('content-type'), await answer?.text()]
  })
  expect(await Promise.all(texts)).toEqual([
    ['text/javascript; charset=utf-8', 'wake()'],
    ['text/css; charset=utf-8', 'body {}'],
  ])
  expect(await assets.scriptText('src/client/site.ts')).toBe('wake()')
})

test('nothing but the bundles is served below their address', async () => {
  const root = await builtFolder()
  const assets = await openAssets(root)
  const asked = [
    '/assets/.vite/manifest.json',
    '/assets/../package.json',
    '/assets/manifest.json',
    '/assets/',
    '/assets/other.js',
  ]
  const answers = asked.map((path) => assets.answer(new Request('https://example.org/'), path))
  expect(await Promise.all(answers)).toEqual(asked.map(() => undefined))
  await rm(root, { recursive: true })
})

test('a site that was never built says how to build it', async () => {
  await expect(openAssets(join(tmpdir(), 'quoin-never-built'))).rejects.toMatchObject({ code: 'NOT_BUILT' })
})
