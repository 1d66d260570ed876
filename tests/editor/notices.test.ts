import { createNotices } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

test('a failure with the way out of it stays, however many follow', () => {
  const notices = createNotices(() => undefined)
  const texts = () => notices.get().map(({ text }) => text)
  const act = { label: 'Sign in', run: () => undefined }
  notices.show({ text: 'Removed', action: act })
  const close = notices.show({ text: 'Signed out', tone: 'danger', action: act })
  for (const text of ['a', 'b', 'c']) notices.show({ text, tone: 'danger' })
  expect(texts()).toEqual(['Signed out', 'b', 'c'])
  close()
  notices.show({ text: 'd' })
  notices.show({ text: 'e' })
  expect(texts()).toEqual(['c', 'd', 'e'])
})

test('notices leave by themselves, failures stay until they are dismissed (B-34)', () => {
  const late: (() => void)[] = []
  const notices = createNotices((run) => late.push(run))
  notices.show({ text: 'Saved' })
  notices.show({ text: 'Not saved', tone: 'danger' })
  expect(notices.get().map(({ text }) => text)).toEqual(['Saved', 'Not saved'])
  for (const run of late) run()
  expect(notices.get().map(({ text }) => text)).toEqual(['Not saved'])
  notices.show({ text: 'Set aside', stays: true })
  for (const run of late.slice(1)) run()
  expect(notices.get().map(({ text }) => text)).toEqual(['Not saved', 'Set aside'])
  notices.close(3)
  notices.close(2)
  expect(notices.get()).toEqual([])
  const close = notices.show({ text: 'Removed' })
  close()
  expect(notices.get()).toEqual([])
})
