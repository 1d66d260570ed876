import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { becomeOwner } from '../../browser/support/owner.ts'
import { startSite } from '../../browser/support/running-site.ts'
import { openChromium } from '../../support/chromium.ts'
import { drawsPerKey, timeKeys, timeOpening, timeSelecting, timeStructure } from './acts.ts'
import { timeBareKeys } from './bare-frame.ts'
import { heapAfter } from './heap.ts'
import { measuredBlocks, storePage } from './measured-site.ts'
import { type Measured, rounded, times } from './quantiles.ts'
import { installStopwatch } from './stopwatch.ts'

export interface EditorBenchOptions {
  readonly runs: number
  /** How often a page is opened and closed for the heap. */
  readonly cycles: number
}

const sizes = [50, 200, 1000]
const pageName = (size: number) => `Measured ${size}`
const promised = { blocks: 1000, median: 16, p95: 50, heapGrowth: 1 }

/** The site's own canvas first; then, in its place, the canvas of strings and one that counts what it draws. */
export async function* editorFigures({ runs, cycles }: EditorBenchOptions): AsyncGenerator<Measured> {
  const site = await startSite()
  const browser = await openChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await installStopwatch(context)
    const page = await becomeOwner(context, site)
    page.setDefaultTimeout(30_000)
    for (const size of sizes) await storePage(page, pageName(size), measuredBlocks(size))
    for (const size of sizes) yield* actsOn(page, site.url, size, runs, '')
    yield* heap(context, site.url, cycles)
    await replaceCanvas(context)
    yield* draws(page, site.url, 'react')
    yield* draws(page, site.url, 'html')
    for (const size of sizes) yield* actsOn(page, site.url, size, runs, 'html.')
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function* actsOn(page: Page, url: string, size: number, runs: number, host: string): AsyncGenerator<Measured> {
  const name = (act: string) => `editor.${host}${act}.${size}`
  yield { figure: times(name('open'), await timeOpening(page, url, pageName(size), size / 2, Math.ceil(runs / 4))) }
  yield await keyFigure(page, name('key'), size, runs)
  const middle = Math.floor(size / 4) * 2
  const [near, far] = [`title-${middle + 2}`, `title-${middle + 4}`]
  yield { figure: times(name('select'), await timeSelecting(page, [near, far], runs)) }
  const structure = await timeStructure(page, near, Math.ceil(runs / 2))
  for (const [act, samples] of Object.entries(structure)) yield { figure: times(name(act), samples) }
}

/** Counts as broken only when it is broken twice in a row. */
async function keyFigure(page: Page, name: string, size: number, runs: number): Promise<Measured> {
  const measure = async () => {
    const floor = times(name, await timeBareKeys(page.context(), new URL(page.url()).origin, runs)).value
    return { ...times(name, await timeKeys(page, runs)), floor }
  }
  const isKept = ({ median = 0, p95 = 0 }) => median < promised.median && p95 < promised.p95
  const first = await measure()
  if (size < promised.blocks || isKept(first)) return { figure: first }
  const figure = await measure()
  if (isKept(figure)) return { figure }
  return { figure, promise: `median under ${promised.median} ms and 95 % under ${promised.p95} ms` }
}

async function* draws(page: Page, url: string, host: 'react' | 'html'): AsyncGenerator<Measured> {
  await page.evaluate((name) => localStorage.setItem('bench:canvas', name), host)
  await timeOpening(page, url, pageName(promised.blocks), promised.blocks / 2, 1)
  const value = await drawsPerKey(page, 5)
  const figure = { name: `editor.drawn.${host}`, value, unit: 'blocks per key', runs: 5 }
  yield value === 1 ? { figure } : { figure, promise: 'one block is drawn per key' }
}

async function* heap(context: BrowserContext, url: string, cycles: number): AsyncGenerator<Measured> {
  const { first, last } = await heapAfter(context, url, [pageName(50), 'Home'], cycles)
  const figure = { unit: 'MB', runs: cycles }
  yield { figure: { name: 'editor.heap.first', value: rounded(first), ...figure } }
  const end = { name: 'editor.heap.last', value: rounded(last), ...figure }
  if (last - first <= promised.heapGrowth) yield { figure: end }
  else yield { figure: end, promise: `the heap grows by ${promised.heapGrowth} MB at most` }
}

/** From now on the site's canvas route runs the counting script. */
async function replaceCanvas(context: BrowserContext): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@quoin/source', 'module', 'browser', 'production', 'import', 'default'] },
    build: {
      outDir,
      lib: { entry: join(import.meta.dirname, 'counting-canvas.ts'), formats: ['es'], fileName: 'canvas' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const body = await readFile(join(outDir, 'canvas.js'), 'utf8')
  await rm(outDir, { recursive: true, force: true })
  await context.route(/\/assets\/(.*\/)?canvas-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
