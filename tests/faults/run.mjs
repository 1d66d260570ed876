import { spawn } from 'node:child_process'
import { join } from 'node:path'

const faults = [
  'crash',
  'race',
  'disk-full',
  'full-files',
  'cut-upload',
  'database-gone',
  'two-processes',
  'hostile-services',
  'soak',
  'long-history',
  'long-session',
]
const [name, ...args] = process.argv.slice(2)
if (!faults.includes(name)) {
  console.error(
    `"npm run faults -- <name>" wants one of: ${faults.join(', ')}. Numbers come after it, as in "crash --kills 200".`,
  )
  process.exit(2)
}
const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), ...args], { stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
