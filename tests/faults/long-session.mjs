import { spawnSync } from 'node:child_process'
import { root, sourceModule } from '../support/source-module.mjs'
import { conclude, numberArgument } from './running-server.mjs'

/** P-12: a day of editing in one tab of the built site's editor. Says as one line what the tab and the device hold after it. */
process.env.NODE_ENV = 'production'
const { status } = spawnSync('npm', ['run', 'build', '-w', 'examples/site', '--silent'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
if (status !== 0) process.exit(status ?? 1)

const mostGrowth = 1.1
const mostLogBytes = 1_000_000
const module = await sourceModule('tests/faults/long-session/edit-all-day.ts')
const held = await module.editAllDay({ edits: numberArgument('--edits', 20_000) })
const promise = `from the least after a tenth of the edits the heap grows by less than ${Math.round((mostGrowth - 1) * 100)} %, and what is kept on the device stays below ${mostLogBytes} bytes`
conclude({ promise, ...held }, held.lastMb < held.leastMb * mostGrowth && held.mostLogBytes < mostLogBytes)
