import { defineConfig } from 'vitest/config'

const source = ['@quoin/source']

export default defineConfig({
  resolve: { conditions: [...source, 'module', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: [...source, 'module', 'node', 'import', 'default'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', '**/node_modules/**', '**/dist/**'],
          environment: 'node',
        },
      },
    ],
  },
})
