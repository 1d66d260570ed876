import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** How many of a hundred branches the tests take, at least. */
const floor = 95
const packages = { 'engine/core': [0, 0], 'engine/edit': [0, 0] }
const report = resolve('tests/dist/coverage')

const { status } = spawnSync(
  'npx',
  [
    ...['vitest', 'run', '--project', 'unit', 'tests/engine', 'tests/edit', 'tests/editor', 'tests/schemas'],
    ...['--coverage.enabled', '--coverage.provider=v8', '--coverage.reporter=json'],
    ...[`--coverage.reportsDirectory=${report}`, '--silent'],
    ...Object.keys(packages).map((name) => `--coverage.include=${name}/src/**`),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
if (status !== 0) process.exit(status ?? 1)

const missed = []
const files = JSON.parse(readFileSync(resolve(report, 'coverage-final.json'), 'utf8'))
for (const [file, { b: branches, branchMap }] of Object.entries(files)) {
  const name = Object.keys(packages).find((one) => file.includes(`/${one}/`))
  if (!name) continue
  const lines = []
  for (const [id, taken] of Object.entries(branches)) {
    packages[name][0] += taken.filter((times) => times > 0).length
    packages[name][1] += taken.length
    if (taken.includes(0)) lines.push(branchMap[id].loc.start.line)
  }
  if (lines.length > 0) missed.push({ file: file.slice(file.indexOf(name)), lines: [...new Set(lines)] })
}
for (const { file, lines } of missed.sort((a, b) => b.lines.length - a.lines.length).slice(0, 12))
  console.log(`${file}: line ${lines.join(', ')}`)

let low = false
for (const [name, [taken, all]] of Object.entries(packages)) {
  const share = (100 * taken) / all
  low ||= !(share >= floor)
  console.log(
    JSON.stringify({
      name: `coverage.${name}`,
      value: Number(share.toFixed(2)),
      unit: '% of branches',
      floor,
      ok: share >= floor,
    }),
  )
}
rmSync(report, { recursive: true, force: true })
process.exit(low ? 1 : 0)
