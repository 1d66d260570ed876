import { startFailure, unknownVariables } from '@quoin/server/node'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../examples/site/src/server/environment.ts'
import { serverOptions } from '../../examples/site/src/server/server-options.ts'

/** What the console says where a variable keeps the site from starting. */
function refusalOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const started = async () => serverOptions(readEnvironment(variables), 'data')
  return started().then(() => 'nothing', startFailure)
}

test.each([
  ['PORT', 'many', 'not a port'],
  ['QUOIN_SITE_URL', 'example.org', 'such as https://example.org'],
  ['QUOIN_SITE_URL', 'https://example.org/site', 'without a path'],
  ['QUOIN_SITE_URL', 'ftp://example.org', 'such as https://example.org'],
  ['QUOIN_ENVIRONMENT', 'HOLIDAY', 'STAGING, PRODUCTION, DEVELOPMENT'],
  ['QUOIN_RENDERER', 'pdf', 'react, html'],
  ['QUOIN_CONTENT', 'mine', 'demo, own'],
  ['QUOIN_ISLANDS', 'heavy', 'react, light'],
  ['QUOIN_LIMITS', '{"patience": 3}', 'not a limit. There are jsonBytes, '],
  ['QUOIN_LIMITS', '{"sav": 3}', ', admin, save, '],
  ['QUOIN_LIMITS', '3', 'JSON object'],
  ['QUOIN_LOG', 'everything', 'faults, requests'],
  ['SMTP_URL', 'post office', 'smtp://'],
])('%s=%s is refused with a sentence that helps', async (name, value, sentence) => {
  const said = await refusalOf({ [name]: value })
  expect(said.includes(sentence) ? sentence : said).toBe(sentence)
  expect(said).not.toContain('\n    at ')
})

test('without a variable nothing is refused', async () => {
  expect(await refusalOf({})).toBe('nothing')
})

test('a variable that looks like one of ours is told with the one that was meant', () => {
  const given = { QUOIN_SITEURL: 'x', QUOIN_SITE_URL: 'x', PATH: 'x', SITE_URL: 'x' }
  expect(unknownVariables(given, variableNames, 'This site has')).toEqual([
    'Warning: This site has no option "QUOIN_SITEURL". Did you mean "QUOIN_SITE_URL"?',
  ])
})
