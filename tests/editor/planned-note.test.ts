import { createElement } from 'react'
import { expect, test } from 'vitest'
import { PlannedNote } from '../../renderers/editor/src/publish/planned-note.tsx'
import { drawn } from './support/drawn.ts'

test('U-36: whoever publishes a page that is planned reads that its date ends with it', () => {
  expect(note('2026-11-28T19:32:00.000Z')).toMatch(
    /scheduled to go live on Nov 2[789], 2026.*Publishing it now ends that/,
  )
  expect(note(null)).toBe('')
})

function note(scheduledForPublishingOn: string | null): string {
  return drawn(createElement(PlannedNote, { page: { scheduledForPublishingOn } }))
}
