import { readFileSync } from 'node:fs'

/** To be imported before anything else: an older Node would stop somewhere below, and not say why. */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const least = engines.node.replace('>=', '')
const { node } = process.versions
if (node.localeCompare(least, 'en', { numeric: true }) < 0) {
  console.error(
    `\n  This is Node ${node}, and the site needs ${least} or newer. Install one from https://nodejs.org.\n`,
  )
  process.exit(1)
}
