import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentServer } from './content-server.ts'

const port = Number(process.env.PORT ?? 5173)
const contentPort = port + 1

/** One address for the app and its content, as a proxy would give them in production. */
const address = {
  port,
  strictPort: true,
  proxy: {
    '^/(?:(?:api|media|f|newsletter)/|(?:robots\\.txt|sitemap[^/]*\\.xml)(?:\\?|$))': {
      target: `http://127.0.0.1:${contentPort}`,
    },
  },
}

export default defineConfig({
  plugins: [react(), contentServer({ siteUrl: `http://localhost:${port}`, port: contentPort })],
  server: address,
  preview: address,
  build: { outDir: 'dist/public', emptyOutDir: true, chunkSizeWarningLimit: 1200 },
})
