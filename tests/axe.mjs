import { spawnSync } from 'node:child_process'

/** Judges every block in each of its forms, in light and in dark. The tests judge only the fullest form of each. */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'browser', 'tests/browser/blocks.browser.test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, QUOIN_AXE: 'all' } },
)
process.exit(status ?? 1)
