import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { becomeOwner } from '../../browser/support/owner.ts'
import { startSite } from '../../browser/support/running-site.ts'
import { openChromium } from '../../support/chromium.ts'
import { drawsPerKey, timeInline, timeKeys, timeOpening, timeSelecting, timeStructure } from './acts.ts'
import { timeBareKeys } from './bare-frame.ts'
import { judged } from './budgets.ts'
import { timeDragging } from './dragging.ts'
import { heapAfter } from './heap.ts'
import { largePage, mostNodes, timeOutline } from './large-page.ts'
import { longestTask } from './long-tasks.ts'
import { timeManyBlocks } from './many-blocks.ts'
import { measuredBlocks, storePage } from './measured-site.ts'
import { type Figure, type Measured, rounded, times } from './quantiles.ts'
import { installStopwatch } from './stopwatch.ts'

export interface EditorBenchOptions {
  readonly runs: number
  /** How often a page is opened and closed for the heap. */
  readonly cycles: number
}

const sizes = [50, 200, 1000]
const pageName = (size: number) => `Measured ${size}`
const drawnBlocks = 1000
const mostHeapGrowth = 1

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
    yield* largest(page, site.url, runs)
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
  const [few, half] = [Math.ceil(runs / 4), Math.ceil(runs / 2)]
  yield* judged(async () => [times(name('open'), await timeOpening(page, url, pageName(size), size / 2, few))])
  yield* judged(() => keyFigures(page, name, runs))
  const middle = Math.floor(size / 4) * 2
  const [near, far] = [`title-${middle + 2}`, `title-${middle + 4}`]
  yield* judged(async () => [times(name('select'), await timeSelecting(page, [near, far], runs))])
  yield* judged(async () => figuresOf(await timeStructure(page, near, half), (act) => name(act)))
  if (host !== '' || size < 1000) return
  yield* judged(async () => {
    const { page: drawn, outline } = await timeInline(page, near, half)
    return [times(name('inline'), drawn), times(name('inline.outline'), outline)]
  })
  const hundred = [near, `title-${middle + 102}`] as const
  yield* judged(async () => figuresOf(await timeManyBlocks(page, hundred, few), (act) => name(`many.${act}`)))
  yield* judged(async () => {
    const { first, taken } = await timeDragging(page, near)
    return [times(name('drag.first'), [first]), times(name('drag.frame'), taken)]
  })
}

async function keyFigures(page: Page, name: (act: string) => string, runs: number): Promise<readonly Figure[]> {
  const floor = times(name('key'), await timeBareKeys(page.context(), new URL(page.url()).origin, runs)).value
  let samples: readonly number[] = []
  const longest = await longestTask(page, async () => {
    samples = await timeKeys(page, runs)
  })
  return [
    { ...times(name('key'), samples), floor },
    { name: name('longest-task'), value: rounded(longest), unit: 'ms', runs },
  ]
}

async function* largest(page: Page, url: string, runs: number): AsyncGenerator<Measured> {
  await storePage(page, pageName(mostNodes), largePage())
  await timeOpening(page, url, pageName(mostNodes), mostNodes, 1)
  yield* judged(async () => [times(`editor.key.${mostNodes}`, await timeKeys(page, runs))])
  yield* judged(async () =>
    figuresOf(await timeOutline(page, Math.ceil(runs / 4)), (act) => `editor.outline.${act}.${mostNodes}`),
  )
}

function figuresOf(
  samples: Readonly<Record<string, readonly number[]>>,
  nameOf: (act: string) => string,
): readonly Figure[] {
  return Object.entries(samples).map(([act, taken]) => times(nameOf(act), taken))
}

async function* draws(page: Page, url: string, host: 'react' | 'html'): AsyncGenerator<Measured> {
  await page.evaluate((name) => localStorage.setItem('bench:canvas', name), host)
  await timeOpening(page, url, pageName(drawnBlocks), drawnBlocks / 2, 1)
  const value = await drawsPerKey(page, 5)
  const figure = { name: `editor.drawn.${host}`, value, unit: 'blocks per key', runs: 5 }
  yield value === 1 ? { figure } : { figure, promise: 'one block is drawn per key' }
}

async function* heap(context: BrowserContext, url: string, cycles: number): AsyncGenerator<Measured> {
  const { first, last } = await heapAfter(context, url, [pageName(50), 'Home'], cycles)
  const figure = { unit: 'MB', runs: cycles }
  yield { figure: { name: 'editor.heap.first', value: rounded(first), ...figure } }
  const end = { name: 'editor.heap.last', value: rounded(last), ...figure }
  if (last - first <= mostHeapGrowth) yield { figure: end }
  else yield { figure: end, promise: `the heap grows by ${mostHeapGrowth} MB at most` }
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
