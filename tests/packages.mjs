import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What publint and Are the types wrong say of each package, a few packages at a time. */
const waiting = [...list('engine'), 'schemas', ...list('renderers')]
let failed = false
await Promise.all(Array.from({ length: 2 }, judgeNext))
process.exit(failed ? 1 : 0)

async function judgeNext() {
  const folder = waiting.shift()
  if (folder === undefined) return
  const { name } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const problems = [
    await check('publint', [folder, '--strict', '--pack', 'false']),
    await check('attw', [
      '--pack',
      folder,
      '--profile',
      'esm-only',
      '--quiet',
      '--exclude-entrypoints',
      ...styles(folder),
    ]),
  ].filter(Boolean)
  console.log(JSON.stringify({ package: name, ok: problems.length === 0 }))
  for (const problem of problems) console.error(problem)
  failed ||= problems.length > 0
  await judgeNext()
}

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

/** What the tool found fault with, or nothing. */
function check(tool, args) {
  return new Promise((told) => {
    execFile(`node_modules/.bin/${tool}`, args, (error, stdout, stderr) => {
      told(error ? `${tool}: ${stdout || error.message}${stderr}` : undefined)
    })
  })
}
