import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { conclude, numberArgument } from './running-server.mjs'

/** F-40: keys and clicks at random in the built site's editor, with the server well and ill. Says what it met as one line. */
process.env.NODE_ENV = 'production'
const root = resolve(import.meta.dirname, '../..')
const { status } = spawnSync('npm', ['run', 'build', '-w', 'examples/site', '--silent'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
if (status !== 0) process.exit(status ?? 1)

const conditions = ['@quoin/source', 'module', 'node']
const { module } = await runnerImport(resolve(import.meta.dirname, 'monkey/run-monkey.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { conditions },
  ssr: { resolve: { conditions } },
})
const result = await module.runMonkey({
  minutes: numberArgument('--minutes', 10),
  seed: numberArgument('--seed', (Date.now() % 1_000_000) + 1),
})
conclude(result, result.problems.length === 0)
