import { pagesAndFloors } from './floor/same-page.mjs'
import { compareApart, quantile } from './measure.mjs'
import { texts } from './page-drawers.mjs'

const suite = new URL('page-drawers.mjs', import.meta.url).href

/** Bigger is better here: what share of the floor's speed is reached. */
async function share(name, own, floor) {
  const figure = await compareApart({ name, suite, own, floor })
  return { ...figure, ratio: Number((figure.floor / figure.value).toPrecision(4)) }
}

export async function* figures() {
  for (const both of pagesAndFloors()) holdSame(both)
  yield await share('ssr.html', 'html', 'strings')
  yield await share('ssr.html.bytes', 'html.bytes', 'strings')
  yield await share('ssr.react', 'react', 'elements')
  yield await share('ssr.html-to-react', 'html', 'react')
  yield await share('ssr.html.memo.none', 'memo.none', 'strings')
  yield await share('ssr.html.memo.one', 'memo.one', 'strings')
  yield heap('ssr.react.heap', texts.react, texts.elements)
}

/** What is taken from the heap for one page, between two sweeps. Smaller is better. */
function heap(name, run, floor) {
  const own = taken(run)
  const least = taken(floor)
  const value = quantile(own, 0.5)
  const least50 = quantile(least, 0.5)
  return {
    name,
    value: Math.round(value),
    unit: 'bytes',
    floor: Math.round(least50),
    ratio: Number((value / least50).toPrecision(4)),
    runs: own.length,
    median: Math.round(value),
    p95: Math.round(quantile(own, 0.95)),
  }
}

function taken(run) {
  const calls = 20
  const samples = []
  // what has run often takes less
  for (let call = 0; call < 3000; call += 1) run()
  while (samples.length < 40) {
    const before = process.memoryUsage().heapUsed
    for (let call = 0; call < calls; call += 1) run()
    const more = process.memoryUsage().heapUsed - before
    // a sweep in between takes away what is to be counted
    if (more > 0) samples.push(more / calls)
  }
  return samples
}

function holdSame({ name, page, floor }) {
  if (page === floor) return
  const at = [...page].findIndex((char, index) => char !== floor[index])
  const near = (text) => text.slice(Math.max(0, at - 60), at + 60)
  throw new Error(`The floor of ${name} draws another page.\n${near(page)}\n${near(floor)}`)
}
