import { spawnSync } from 'node:child_process'

/** Which renderer keeps which rule, counted from the suites that try them. */
const suites = ['tests/renderers/conformance.test.tsx', 'tests/renderers/custom-renderer.test.ts']
const subject = /^(\S+) keeps the contract of renderers$/

const { stdout, status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', '--reporter', 'json', ...suites], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
const cases = report.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .flatMap(({ ancestorTitles: [group = ''], title, status: outcome, failureMessages }) => {
    const [, renderer] = subject.exec(group) ?? []
    const [rule] = title.split(': ')
    return renderer ? [{ renderer, rule, title, kept: outcome === 'passed', why: failureMessages[0] ?? '' }] : []
  })
if (cases.length === 0) {
  console.error('No case was run.')
  process.exit(1)
}

const renderers = [...new Set(cases.map(({ renderer }) => renderer))]
const rules = [...new Set(cases.map(({ rule }) => rule))]
const table = rules.map((rule) => {
  const cells = renderers.map((renderer) => {
    const tried = cases.filter((one) => one.rule === rule && one.renderer === renderer)
    return [renderer, tried.length === 0 ? 'not asked' : `${tried.filter(({ kept }) => kept).length}/${tried.length}`]
  })
  return { rule, ...Object.fromEntries(cells) }
})
for (const { renderer, title, kept, why } of cases)
  if (!kept) console.log(`${renderer}: ${title}\n  ${why.split('\n')[0]}`)
console.table(table)
const broken = cases.filter(({ kept }) => !kept).length
const ok = status === 0 && broken === 0
console.log(
  JSON.stringify({
    promise: 'every renderer keeps every rule',
    renderers,
    rules: rules.length,
    cases: cases.length,
    broken,
    ok,
  }),
)
process.exit(ok ? 0 : 1)
