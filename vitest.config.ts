import { defineConfig } from 'vitest/config'

const conditions = ['@quoin/source', 'module', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // of every project: what one compiled the others take
  oxc: { jsx: { development: false } },
  test: {
    // both cores of a small machine: files are many and share nothing
    maxWorkers: '100%',
    // what was compiled once is kept in node_modules, by its content
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // no module keeps state of its own, so files can share what they import
          isolate: false,
          // React as visitors get it: what it says in development is not what is tested, and costs a third of drawing
          env: { NODE_ENV: 'production' },
          // catches what hangs, not what is slow on a busy machine
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/property-runs.ts'],
          globalSetup: ['tests/support/one-postgres.ts'],
          exclude: ['tests/browser/**', 'tests/strangers/**', '**/node_modules/**', '**/dist/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          globalSetup: ['tests/browser/support/one-folder.ts'],
          isolate: false,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // what a page shows comes when a busy machine gets to it
          expect: { poll: { timeout: 30_000 } },
          // each file has a site of its own, and its own contexts in the browser of its worker; one more than a small
          // machine has cores, since a tenth of the time of each is waiting
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'strangers',
          include: ['tests/strangers/**/*.stranger.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
