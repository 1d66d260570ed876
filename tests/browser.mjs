import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const found = places.find((path) => path && existsSync(path))
const inCi = process.env.CI === 'true'

if (!found) {
  console.log('Browser tests were skipped: no Chromium was found. Install Chromium, or name it in CHROMIUM.')
  process.exit(inCi ? 1 : 0)
}

need('npx', ['tsc', '-b', 'examples/site'])
need('npm', ['run', 'build', '-w', 'examples/site', '--silent'])

let { status, failed } = browserTests(process.argv.slice(2))
// on a busy machine a browser may miss a beat; a file that fails twice, on a fresh site each time, has failed
if (inCi && failed.length > 0) {
  console.log(`\n== second try of ${failed.join(', ')}`)
  ;({ status } = browserTests(failed))
}
process.exit(status)

function browserTests(files) {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-browser-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = run('npx', ['vitest', 'run', '--project', 'browser', ...reporters, ...files])
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  const failed = failedFiles(told)
  for (const { file, seconds } of slowestFiles(told)) console.log(`${String(seconds).padStart(5)} s  ${file}`)
  rmSync(folder, { recursive: true, force: true })
  return { status, failed }
}

function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name))
}

function slowestFiles({ testResults }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
}

function need(command, args) {
  const status = run(command, args)
  if (status !== 0) process.exit(status)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM: found } })
  return status ?? 1
}
