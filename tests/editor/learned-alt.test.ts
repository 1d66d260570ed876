import type { AdminClient } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { learnedAlt } from '../../renderers/editor/src/media/alt-in.ts'
import { learnAlt } from '../../renderers/editor/src/media/learn-alt.ts'
import { answered, refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

const bare = { alt: '', alts: {} }

test('the library learns the description of a picture that has none, in the language it is written in', () => {
  expect(learnedAlt(bare, 'A mill', 'en', 'en')).toEqual({ alt: 'A mill' })
  expect(learnedAlt(bare, 'A mill', undefined, 'en')).toEqual({ alt: 'A mill' })
  expect(learnedAlt(bare, 'Eine Mühle', 'de', 'en')).toEqual({ alts: { de: 'Eine Mühle' } })
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'Eine Mühle', 'de', 'en')).toEqual({ alts: { de: 'Eine Mühle' } })
})

test('and nothing of what it has already, or of a picture that is decoration', () => {
  expect(learnedAlt(bare, '', 'en', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'Our mill', 'en', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: 'A mill', alts: {} }, 'A mill', 'de', 'en')).toBe(undefined)
  expect(learnedAlt({ alt: '', alts: { de: 'Eine Mühle' } }, 'Unsere Mühle', 'de', 'en')).toBe(undefined)
})

test('what is typed beside a picture in the panel reaches the library, if it has none of it', async () => {
  const sent: unknown[] = []
  const media = partly<AdminClient['media']>({
    get: async (_, id) =>
      id === 'gone' ? refused({ status: 404 }) : answered(partly(id === 'bare' ? bare : { ...bare, alt: 'A mill' })),
    update: async (...args) => {
      sent.push(args)
      return answered(partly({}))
    },
  })
  const host = partly<AdminHost>({ client: partly({ media }), config: partly({ defaultLanguage: 'en' }) })
  for (const id of ['gone', 'known', 'bare']) await learnAlt(host, { id, written: ' Our mill ', language: 'en' })
  expect(sent).toEqual([['images', 'bare', { alt: 'Our mill' }]])
})
