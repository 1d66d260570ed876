import type { ManagedUser } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { changedOf, isCrossed } from '../../renderers/editor/src/parts/form-draft.ts'
import { firstGrants, grantNames } from '../../renderers/editor/src/settings/grants.ts'
import {
  membershipOf,
  type Standing,
  standingChanges,
  standingIn,
} from '../../renderers/editor/src/settings/standing-changes.ts'
import { partly } from '../support/partly.ts'

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

test('F-5: two who change different things of one person do not cross', () => {
  const user = partly<ManagedUser>({ ...firstGrants, role: 'editor', customRole: null, disabled: false })
  const began = membershipOf(user)
  const mine = { ...began, ...standingIn(began).grants, canPublish: false }
  const draft = { values: mine, began }
  expect(isCrossed(draft, { ...began, canDeploy: true, disabled: true })).toBe(false)
  expect(changedOf(draft, { ...began, canDeploy: true }, mine)).toEqual({ canPublish: false })
  expect(isCrossed({ values: { ...mine, role: 'admin' as const }, began }, { ...began, role: 'owner' })).toBe(true)
})
