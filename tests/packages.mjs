import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const folders = [...list('engine'), 'schemas', ...list('renderers')]
let failed = false
for (const folder of folders) {
  const { name } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const problems = [
    check('publint', [folder, '--strict', '--pack', 'false']),
    check('attw', ['--pack', folder, '--profile', 'esm-only', '--quiet', '--exclude-entrypoints', ...styles(folder)]),
  ].filter(Boolean)
  console.log(JSON.stringify({ package: name, ok: problems.length === 0 }))
  for (const problem of problems) console.error(problem)
  failed ||= problems.length > 0
}
process.exit(failed ? 1 : 0)

function list(parent) {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
}

function styles(folder) {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const entries = Object.keys(exports).filter((key) => key.includes('css') || key.includes('*'))
  return entries.length > 0 ? entries : ['./none']
}

function check(tool, args) {
  const { status, stdout, stderr } = spawnSync('npx', [tool, ...args], { encoding: 'utf8' })
  return status === 0 ? undefined : `${tool}: ${stdout}${stderr}`
}
