import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { sourceModule } from '../support/source-module.mjs'

/** What Lighthouse gives the pages of the started site on a phone: the median of three runs, as JSON lines. */
const floor = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const pages = {
  home: '/',
  'blog list': '/blog',
  'blog post': '/blog/pages-that-work-without-javascript',
  contact: '/contact',
}

const [{ startSite }, { chromiumPath, chromiumFlags }] = await Promise.all([
  sourceModule('tests/browser/support/running-site.ts'),
  sourceModule('tests/support/chromium.ts'),
])
const chromePath = chromiumPath()
if (!chromePath) {
  console.error('Lighthouse needs a Chromium. Install one, or name it in CHROMIUM.')
  process.exit(1)
}

const site = await startSite()
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags] })
const low = []
try {
  for (const [name, path] of Object.entries(pages)) {
    const results = []
    for (let run = 0; run < runs; run += 1) results.push(await measure(site.url + path))
    const scores = Object.fromEntries(
      categories.map((one) => [one, median(results.map((result) => result.scores[one]))]),
    )
    const value = Math.min(...Object.values(scores))
    const lost = categories.filter((one) => one !== 'performance' && scores[one] < 100).map(why)
    console.log(
      JSON.stringify({ name: `lighthouse.${name}`, value, unit: 'of 100', ...scores, least: floor, runs, lost }),
    )
    for (const one of categories) if (scores[one] < floor) low.push(`${name} has ${scores[one]} in ${one}: ${why(one)}`)

    function why(one) {
      return [...new Set(results.flatMap(({ faults }) => faults[one]))].join('; ')
    }
  }
} finally {
  chrome.kill()
  await site.stop()
}
for (const line of low) console.error(line)
process.exit(low.length > 0 ? 1 : 0)

async function measure(url) {
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
  const scores = {}
  const faults = {}
  for (const one of categories) {
    const { score, auditRefs } = lhr.categories[one]
    scores[one] = Math.round((score ?? 0) * 100)
    faults[one] = auditRefs
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title))
  }
  return { scores, faults }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
