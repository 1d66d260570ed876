import { describe, expect, test } from 'vitest'
import { isGated, isPublic, publishActNames, publishActs } from '../../renderers/editor/src/publish/publish-acts.ts'

const page = (editStatus: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED', status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') => ({
  editStatus,
  status,
  publishedRevision: null,
})
const all = { canPublish: true, canApprove: true }
const none = { canPublish: false, canApprove: false }

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
    ["a request of one's own", page('MERGE_REQUESTED'), none, true, ['withdraw']],
  ] as const)('%s', (_, standing, rights, useApprovalWorkflow, acts) => {
    expect(publishActs(standing, rights, { useApprovalWorkflow })).toEqual(acts)
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
})
