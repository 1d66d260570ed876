import { arabicMessages } from '@quoin/editor/messages/ar'
import { germanMessages } from '@quoin/editor/messages/de'
import type { ScheduleEntry } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { AdminConfig } from '../../renderers/editor/src/admin/admin-config.ts'
import { EntryList } from '../../renderers/editor/src/schedule/entry-list.tsx'
import type { ScheduleActs } from '../../renderers/editor/src/schedule/schedule-acts.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

const entry: ScheduleEntry = {
  pageId: 'p',
  language: 'en',
  name: 'A',
  pageType: 'page',
  action: 'publish',
  at: '2026-11-28T19:32:00.000Z',
  revision: null,
  by: null,
  error: null,
  canPublish: true,
}

function told(error: string, messages: AdminConfig['messages']): string | undefined {
  const list = createElement(EntryList, {
    entries: [{ ...entry, error }],
    acts: partly<ScheduleActs>({ locale: 'en' }),
  })
  const config = partly<AdminConfig>({ messages, languages: [], site: { catalogue, pageTypes } })
  return /qe-plan-failed">([^<]*)</.exec(drawn(list, undefined, { config }))?.[1]
}

test.each([
  ['The slug is taken.', 'Die Adresse ist vergeben.', 'عنوان الويب مستخدم.'],
  ['The name is taken.', 'Der Name ist vergeben.', 'الاسم مستخدم.'],
])('why a schedule did not run is told in the language of the person: %s', (error, german, arabic) => {
  expect([told(error, germanMessages), told(error, arabicMessages)]).toEqual([german, arabic])
})
