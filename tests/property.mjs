import { spawnSync } from 'node:child_process'

const usage = 'Use: npm run test:property -- [name…] [--runs N] [--seed S]'
const names = []
let runs = '1000'
let seed = String(Date.now() % 2 ** 31)
const args = process.argv.slice(2)
while (args.length > 0) {
  const arg = args.shift()
  if (arg === '--runs') runs = number(args.shift(), '--runs')
  else if (arg === '--seed') seed = number(args.shift(), '--seed')
  else if (arg?.startsWith('--')) fail(`"${arg}" is not known. ${usage}`)
  else names.push(arg)
}

const asked = { properties: names.length > 0 ? names : 'all', runs: Number(runs), seed: Number(seed) }
console.log(JSON.stringify(asked))
const filters = names.map((name) => (name === 'equality' ? 'tests/renderers/equality' : `tests/${name}/`))
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', '--testTimeout', '1200000', ...filters], {
  stdio: 'inherit',
  env: { ...process.env, QUOIN_RUNS: runs, QUOIN_SEED: seed },
})
console.log(JSON.stringify({ ...asked, ok: status === 0 }))
process.exit(status ?? 1)

function number(value, name) {
  if (!/^\d+$/.test(value ?? '')) fail(`${name} wants a whole number, not "${value}". ${usage}`)
  return value
}

function fail(message) {
  console.error(message)
  process.exit(2)
}
