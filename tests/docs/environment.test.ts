import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runASite } from '../../examples/site/src/seed/guides/run-a-site.ts'
import { variableNames } from '../../examples/site/src/server/environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const variable = /\b(?:PORT|HOST|DATA_DIR|DATABASE_URL|SMTP_URL|QUOIN_[A-Z_]*[A-Z])\b/g

function namesIn(text = ''): readonly string[] {
  return [...new Set(text.match(variable))].sort()
}

/** Set by `npm run dev` for itself. */
const own = ['QUOIN_RELOAD']
const taken = variableNames.filter((name) => !own.includes(name)).toSorted()
const settings = (manual: string) => read(manual).split('\n## Settings')[1]?.split('\n## ')[0]

test.each([
  ['README.md', settings('README.md')],
  ['examples/site/README.md', settings('examples/site/README.md')],
  ['the guide', JSON.stringify(runASite.content.find(({ type }) => type === 'table'))],
])('%s lists the variables that the site reads, and no others', (_name, text) => {
  expect(taken.length).toBeGreaterThan(15)
  expect(namesIn(text)).toEqual(taken)
})

test('the command lists those that it reads', () => {
  const usage = /Settings come from the environment: ([^;]*?)\. Blocks/s.exec(
    read('engine/server/src/cli/command-line.ts'),
  )
  const reads = [...read('engine/server/src/cli/environment.ts').matchAll(/value\('(\w+)'\)/g)].map(([, name]) => name)
  expect(namesIn(usage?.[1])).toEqual([...new Set(reads)].sort())
})
