import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../../../examples/site')
// as deep below the site as what it is made of, which looks for its files from where it lies
const outDir = join(root, 'dist/bundled')
const native = ['@node-rs/argon2', 'libsql', 'nodemailer', 'pg', 'sharp']

/**
 * The compiled server in few files for all sites of a run: of the time that one takes to start, the half is spent on
 * looking for its modules. Other programs start it as it is.
 */
export async function setup(): Promise<void> {
  const entry = join(root, 'dist/server/main.js')
  if (!existsSync(entry)) return
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { conditions: ['node', 'import', 'default'] },
    ssr: { noExternal: true, external: native },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rollupOptions: { external: /enough-node\.mjs$/ }, // it looks for a file from where it lies itself
    },
  })
  process.env.BUNDLED_SITE = join(outDir, 'main.js')
}
