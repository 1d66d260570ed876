import { selectedLanguages, whatIsPublished, whyNotPublished } from '@quoin/editor/parts'
import type { Issue } from '@quoin/engine'
import type { PageRights } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { partly } from '../support/partly.ts'

const translation = (language: string) => ({ language })

test('an act on selected pages is in the language of each row; languages in which none of them is are named once', () => {
  const pages = [
    { language: 'en', translations: [translation('en'), translation('de'), translation('ar')] },
    { language: 'de', translations: [translation('de')] },
    { language: 'en', translations: [translation('en'), translation('de')] },
  ]
  expect(selectedLanguages(pages)).toEqual({
    acted: [
      { language: 'en', count: 2 },
      { language: 'de', count: 1 },
    ],
    others: ['ar'],
  })
})

const issue = (severity: Issue['severity']) => partly<Issue>({ severity })
const row = {
  editStatus: 'MERGED' as const,
  issues: [issue('warning')],
  rights: { canPublish: true } as PageRights, // only this is read
}
const errors = { issues: [issue('error')] }
const working = { editStatus: 'WORKING' as const }
const barred = { rights: { ...row.rights, canPublish: false } }

test('a row tells why its page will not be published: no right, a working copy, errors; warnings stand against nothing', () => {
  expect(whyNotPublished(row)).toBeUndefined()
  expect(whyNotPublished({ ...row, ...errors })).toBe('ERRORS')
  expect(whyNotPublished({ ...row, ...errors, ...working })).toBe('WORKING')
  expect(whyNotPublished({ ...row, ...working, ...barred })).toBe('RIGHT')
})

test('of selected pages only those go live that can; the others are left, by reason', () => {
  const [fine, copied, faulty, also] = [row, { ...row, ...working }, { ...row, ...errors }, { ...row, issues: [] }]
  expect(whatIsPublished([fine, copied, faulty, also])).toEqual({
    going: [fine, also],
    kept: [
      { reason: 'ERRORS', pages: [faulty] },
      { reason: 'WORKING', pages: [copied] },
    ],
  })
  expect(whatIsPublished([copied]).going).toEqual([])
})
