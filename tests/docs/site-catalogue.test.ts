import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const site = fileURLToPath(new URL('../../examples/site', import.meta.url))
const sources = ['quoin.config.js', ...readdirSync(join(site, 'src'), { recursive: true }).map((name) => `src/${name}`)]

test('the site takes blocks and page types from one file, so that one of its own is one line', () => {
  const taking = sources
    .filter((name) => /\.(?:js|tsx?)$/.test(name) && !name.startsWith('src/seed/guides/'))
    .filter((name) =>
      /import \{[^}]*\b(?:catalogue|pageTypes)\b[^}]*\} from '@quoin\/schemas'/.test(
        readFileSync(join(site, name), 'utf8'),
      ),
    )
  expect(taking).toEqual(['src/site-catalogue.ts'])
})
