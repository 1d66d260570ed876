import { expect, test } from 'vitest'
import { editorOrigin } from '../../examples/site/src/client/editor-origin.ts'
import { closedAfter } from '../support/closed-after.ts'
import { base, ownedSite } from './support/owned-site.ts'

const admin = 'https://admin.example'

async function configOfCanvas(adminOrigins: readonly string[]) {
  const owned = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }))
  await owned.changeSettings({ adminOrigins })
  const text = await (await owned.get('/preview?mode=edit')).text()
  return JSON.parse(/<script[^>]*id="quoin-config"[^>]*>([^<]*)/.exec(text)?.[1] ?? '')
}

test('the canvas knows which editors may frame it', async () => {
  expect(await configOfCanvas([admin])).toMatchObject({ adminOrigins: [admin] })
})

test.each<[string, readonly string[] | undefined, string, string]>([
  ['an editor of another origin that is allowed', [admin], '', admin],
  ['one in a browser that names no ancestors', undefined, `${admin}/pages/1`, admin],
  ['the editor at its own origin', [base], `${base}/admin`, base],
  ['another site', ['https://other.example'], `${admin}/`, base],
  ['another site in a browser that names no ancestors', undefined, 'https://other.example/admin.example', base],
  ['a document without an origin', ['null'], '', base],
  ['an allowed editor with another site between', ['https://other.example', admin], '', base],
  ['nobody', [], '', base],
  ['nobody, in a browser that names no ancestors', undefined, '', base],
])('framed by %s, the canvas speaks to no other', (_case, ancestorOrigins, referrer, expected) => {
  const location = { origin: base, ...(ancestorOrigins ? { ancestorOrigins } : {}) }
  expect(editorOrigin({ location, document: { referrer } }, [admin])).toBe(expected)
})
