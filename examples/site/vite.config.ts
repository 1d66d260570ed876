import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  base: '/assets/',
  resolve: { conditions: ['@quoin/source', 'module', 'browser', 'import', 'default'] },
  publicDir: false,
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsDir: '.',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: {
        admin: 'src/client/admin.tsx',
        canvas: 'src/client/canvas.tsx',
        'edit-button': 'src/client/edit-button.ts',
        site: 'src/client/site.ts',
        styles: 'src/client/styles.css',
      },
    },
  },
})
