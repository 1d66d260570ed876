import { expect, test } from 'vitest'
import { leavesChanges } from '../../renderers/editor/src/pages/leaves-changes.ts'

const [merged, working, asked] = [
  { editStatus: 'MERGED' },
  { editStatus: 'WORKING' },
  { editStatus: 'MERGE_REQUESTED' },
] as const

test('G-10, G-11: a copy of saved values lacks what is in a working copy of any of them', () => {
  const saved = { useWorkingCopy: false }
  expect([[merged], [merged, working], [asked], []].map((copied) => leavesChanges(copied, false, saved))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('what was just written on the open page is in one, where its author has working copies', () => {
  expect(leavesChanges([merged], true, { useWorkingCopy: true })).toBe(true)
  expect(leavesChanges([merged], true, { useWorkingCopy: false })).toBe(false)
  expect(leavesChanges([merged], false, { useWorkingCopy: true })).toBe(false)
})
