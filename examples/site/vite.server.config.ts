import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server in one file, as it is started: of the time that it takes to start, more than half is spent on looking for its modules. */
export default defineConfig({
  plugins: [react()],
  ssr: {
    resolve: { conditions: ['@quoin/source', 'node', 'import', 'default'] },
    noExternal: true,
    external: ['@node-rs/argon2', 'libsql', 'nodemailer', 'pg', 'sharp'],
  },
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    // as deep below the site as what it is made of, which looks for its files from where it lies
    outDir: 'dist/bundled',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      // it looks for a file from where it lies itself
      external: /enough-node\.mjs$/,
      checks: { pluginTimings: false },
      // one that runs already never looks for a part of it
      output: { codeSplitting: false },
    },
  },
})
