import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Pictures to look at: of every block, or of the editor's screens. They go into shots/, which git ignores.
 * Those of `pictures` are for the add menu and go into schemas/pictures/, that of `picture` shows the editor itself and
 * goes into renderers/editor/pictures/.
 */
const files = {
  gallery: 'gallery-shots',
  editor: 'editor-shots',
  pictures: 'block-pictures',
  picture: 'editor-picture',
}
const subjects = Object.keys(files)
const [subject, ...names] = process.argv.slice(2)
if (!subject || !subjects.includes(subject)) {
  console.error(`Use: node tests/shots.mjs ${subjects.join('|')} [name…]`)
  process.exit(2)
}
if (subject === 'editor' || subject === 'picture') {
  run('npx', ['tsc', '-b', 'examples/site'])
  run('npm', ['run', 'build', '-w', 'examples/site', '--silent'])
}
const only = names.length > 0 ? ['-t', names.join('|')] : []
run('npx', ['vitest', 'run', '--project', 'browser', `tests/browser/${files[subject]}.browser.test.ts`, ...only])

function run(command, args) {
  const env = { ...process.env, QUOIN_SHOTS: join('shots', subject) }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
