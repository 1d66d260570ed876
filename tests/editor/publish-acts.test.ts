import { describe, expect, test } from 'vitest'
import {
  isAskedFirst,
  isGated,
  isPublic,
  publishActNames,
  publishActs,
  takesVersion,
  waitsForLock,
} from '../../renderers/editor/src/publish/publish-acts.ts'

const page = (editStatus: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED', status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') => ({
  editStatus,
  status,
  mergeRequest:
    editStatus === 'MERGE_REQUESTED'
      ? { by: { id: 'ada', firstName: 'Ada', lastName: 'Moreau' }, at: '', revision: 1, message: null }
      : null,
})
const all = { canEditPage: true, canPublish: true, canApprove: true }
const none = { canEditPage: true, canPublish: false, canApprove: false }

describe('what can be done with the working copy, as the table of 3.12 says (B-57)', () => {
  test.each([
    ['a draft', page('MERGED', 'DRAFT'), all, false, ['publish']],
    ['a published page', page('MERGED'), all, false, ['update']],
    ['without the right', page('MERGED'), none, false, []],
    ['a working copy', page('WORKING'), all, false, ['commitAndPublish', 'commit', 'discard']],
    ['a working copy, no right to publish', page('WORKING'), none, false, ['commit', 'discard']],
    ['with approval', page('WORKING'), none, true, ['requestApproval', 'discard']],
    [
      'with approval, one who may approve',
      page('WORKING'),
      all,
      true,
      ['commitAndPublish', 'commit', 'requestApproval', 'discard'],
    ],
    [
      'a request',
      page('MERGE_REQUESTED'),
      all,
      true,
      ['approveAndPublish', 'approve', 'reject', 'withdraw', 'discard'],
    ],
    ["a request of one's own", page('MERGE_REQUESTED'), none, true, ['withdraw', 'discard']],
    ['a working copy on a page that is not to be edited', page('WORKING'), { ...all, canEditPage: false }, true, []],
  ] as const)('%s', (_, standing, rights, useApprovalWorkflow, acts) => {
    expect(publishActs(standing, rights, { id: 'ada', useApprovalWorkflow })).toEqual(acts)
  })

  test("with another person's request nothing can be done without the right to approve (row 13)", () => {
    expect(publishActs(page('MERGE_REQUESTED'), none, { id: 'bo', useApprovalWorkflow: true })).toEqual([])
  })

  test('every act that changes what visitors see is gated (S-49)', () => {
    expect(publishActNames.filter((act) => isPublic(act) && !isGated(act))).toEqual([])
    expect(publishActNames.filter(isGated)).toEqual([
      'publish',
      'update',
      'approve',
      'approveAndPublish',
      'requestApproval',
      'commitAndPublish',
    ])
  })

  test('who judges a version waits for nobody who holds the page, whoever does anything else does (L-3)', () => {
    expect(publishActNames.filter((act) => !waitsForLock(act))).toEqual(['approve', 'approveAndPublish', 'reject'])
  })

  test('what ends work is asked about first, and what takes a version takes the one that was seen (3.12, U-38)', () => {
    expect(publishActNames.filter(isAskedFirst)).toEqual(['withdraw', 'discard'])
    expect(publishActNames.filter(takesVersion)).toEqual(['approve', 'approveAndPublish', 'commit', 'commitAndPublish'])
  })
})
