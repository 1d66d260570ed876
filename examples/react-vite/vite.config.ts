import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@quoin/source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist/public', emptyOutDir: true, chunkSizeWarningLimit: 1200 },
})
