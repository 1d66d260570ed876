import { spawnSync } from 'node:child_process'
import { root, sourceModule } from '../support/source-module.mjs'
import { conclude, numberArgument } from './running-server.mjs'

/** F-40: keys and clicks at random in the built site's editor, with the server well and ill. Says what it met as one line. */
process.env.NODE_ENV = 'production'
const { status } = spawnSync('npm', ['run', 'build', '-w', 'examples/site', '--silent'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
if (status !== 0) process.exit(status ?? 1)

const module = await sourceModule('tests/faults/monkey/run-monkey.ts')
const result = await module.runMonkey({
  minutes: numberArgument('--minutes', 10),
  seed: numberArgument('--seed', (Date.now() % 1_000_000) + 1),
})
conclude(result, result.problems.length === 0)
