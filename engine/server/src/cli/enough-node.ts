import { readFileSync } from 'node:fs'

/** To be imported before anything else: an older Node would stop somewhere below, and not say why. */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const least = String(engines.node).replace('>=', '')
const { node } = process.versions
if (node.localeCompare(least, 'en', { numeric: true }) < 0) {
  console.error(`This is Node ${node}, and quoin needs ${least} or newer. Install one from https://nodejs.org.`)
  process.exit(1)
}
