import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const found = places.find((path) => path && existsSync(path))

if (!found) {
  const needed = process.env.CI === 'true'
  console.log('Browser tests were skipped: no Chromium was found. Install Chromium, or name it in CHROMIUM.')
  process.exit(needed ? 1 : 0)
}

run('npx', ['tsc', '-b', 'examples/site'])
run('npm', ['run', 'build', '-w', 'examples/site', '--silent'])
run('npx', ['vitest', 'run', '--project', 'browser', ...process.argv.slice(2)])

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM: found } })
  if (status !== 0) process.exit(status ?? 1)
}
