import { expect, test } from 'vitest'
import { firstGrants, grantNames } from '../../renderers/editor/src/settings/grants.ts'
import { type Standing, standingChanges } from '../../renderers/editor/src/settings/standing-changes.ts'

const editor: Standing = { role: 'editor', grants: firstGrants, roleName: null }

test('F-5: of what a person may do only what was changed is sent, so that what others changed meanwhile stays', () => {
  expect(standingChanges(editor, editor)).toEqual({})
  const grants = { ...firstGrants, canPublish: false, canDeploy: true }
  expect(standingChanges(editor, { ...editor, grants })).toEqual({ grants: { canPublish: false, canDeploy: true } })
  expect(standingChanges(editor, { ...editor, roleName: 'author' })).toEqual({ customRoleId: 'author' })
})

test('a role that changes alone brings its own, and for an editor all that was shown', () => {
  const admin: Standing = { ...editor, role: 'admin' }
  expect(standingChanges(editor, admin)).toEqual({ role: 'admin' })
  const { role, grants } = standingChanges(admin, editor)
  expect([role, grants, Object.keys(Object(grants))]).toEqual(['editor', firstGrants, grantNames])
})
