import { englishMessages } from '@quoin/editor/messages/en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { PlannedNote } from '../../renderers/editor/src/publish/planned-note.tsx'

test('U-36: whoever publishes a page that is planned reads that its date ends with it', () => {
  expect(drawn('2026-11-28T19:32:00.000Z')).toMatch(
    /scheduled to go live on Nov 2[789], 2026.*Publishing it now ends that/,
  )
  expect(drawn(null)).toBe('')
})

function drawn(scheduledForPublishingOn: string | null): string {
  const host = { config: { messages: englishMessages } } as unknown as AdminSurroundings // the members that are read
  const note = createElement(PlannedNote, { page: { scheduledForPublishingOn } })
  return renderToStaticMarkup(createElement(AdminContext, { value: host }, note))
}
