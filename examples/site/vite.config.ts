import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { spokenOnly } from './src/spoken-only.ts'

/** What visitors load, by either driver, and what editors load are built apart: shared code would tie small scripts to large ones. A worker is one file. */
const inputs: Readonly<Record<string, readonly string[]>> = {
  visitors: ['src/client/site.ts', 'src/client/edit-button.ts', 'src/client/styles.css'],
  light: ['src/client/site-light.ts'],
  editors: ['src/client/admin.tsx', 'src/client/canvas.tsx'],
  worker: ['src/client/editor-worker.ts'],
}

/** Small, all of it, and each file of its own would be a request. */
const sharedByIslands = { name: 'shared', test: /renderers.(?:dom|kit)|engine.core/, minShareCount: 3 }

/** Told before anything is made of it. */
const zodAndItsSettings = { name: 'zod', test: /node_modules.zod|no-eval/ }

export default defineConfig(({ mode }) => ({
  plugins: [react(), spokenOnly],
  base: '/assets/',
  resolve: { conditions: ['@quoin/source', 'module', 'browser', 'import', 'default'] },
  publicDir: false,
  build: {
    outDir: `dist/public/${mode}`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsDir: '.',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // a slow machine is no news to whoever starts a site
    rolldownOptions: {
      input: [...(inputs[mode] ?? [])],
      // the server draws them when they are asked for
      external: /^\/pictures\//,
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [mode === 'editors' ? zodAndItsSettings : sharedByIslands] } },
    },
  },
}))
