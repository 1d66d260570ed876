import { type Act, type Grants, permissions, type Role, roles, type Standing } from '@quoin/server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveGrants, grantNames, initialGrants, permit } from '../../engine/server/src/auth/permissions.ts'

const acts = Object.keys(permissions) as Act[] // keys of the table
const grantsArbitrary: fc.Arbitrary<Grants> = fc
  .tuple(...grantNames.map(() => fc.boolean()))
  .map(
    (flags) => Object.fromEntries(grantNames.map((name, index) => [name, flags[index] === true])) as unknown as Grants,
  ) // one per name
const standingArbitrary: fc.Arbitrary<Standing> = fc.oneof(
  fc.constantFrom<Standing>({ kind: 'nobody' }, { kind: 'key' }, { kind: 'link' }),
  fc.record({ kind: fc.constant('user' as const), role: fc.constantFrom(...roles), grants: grantsArbitrary }),
)
const user = (role: Role, grants: Partial<Grants> = {}): Standing => ({
  kind: 'user',
  role,
  grants: effectiveGrants(role, grants),
})

describe('§18 the permission table', () => {
  it('is what the interface says, column by column', () => {
    const columns: readonly (readonly [string, Standing])[] = [
      ['nobody', { kind: 'nobody' }],
      ['key', { kind: 'key' }],
      ['link', { kind: 'link' }],
      ['bare editor', user('editor')],
      ['new editor', user('editor', initialGrants)],
      ['admin', user('admin')],
      ['owner', user('owner')],
    ]
    const allowed = Object.fromEntries(
      columns.map(([name, standing]) => [name, acts.filter((act) => !permit(standing, act))]),
    )
    const open = ['public.read', 'preview.token', 'visitor.submit', 'account.enter']
    const own = [
      'account.own',
      'page.read',
      'pages.read',
      'pages.save',
      'working.use',
      'locks.use',
      'previews.make',
      'media.use',
      'stories.use',
    ]
    const editor = [...open, 'published.read', 'preview.page', ...own].toSorted()
    const sorted = Object.fromEntries(Object.entries(allowed).map(([name, list]) => [name, list.toSorted()]))
    expect(sorted).toEqual({
      nobody: [...open].toSorted(),
      key: [...open, 'published.read'].toSorted(),
      link: [...open, 'published.read', 'preview.page', 'page.read'].toSorted(),
      'bare editor': editor,
      'new editor': [...editor, 'pages.create', 'pages.attributes', 'pages.seo', 'pages.publish'].toSorted(),
      admin: acts
        .filter((act) => !['users.manageOwners', 'export.secrets', 'import.run', 'app.delete'].includes(act))
        .toSorted(),
      owner: acts.toSorted(),
    })
  })

  it('says 401 to nobody and to keys, 403 to people, 404 where even existence is hidden', () => {
    expect(permit({ kind: 'nobody' }, 'pages.read')).toEqual({ code: 'unauthenticated' })
    expect(permit({ kind: 'key' }, 'pages.read')).toEqual({ code: 'token_invalid' })
    expect(permit({ kind: 'link' }, 'pages.save')).toEqual({ code: 'forbidden' })
    expect(permit(user('editor'), 'pages.publish')).toEqual({ code: 'forbidden', needed: 'canPublish' })
    expect(permit(user('editor'), 'settings.manage')).toEqual({ code: 'forbidden' })
    expect(permit({ kind: 'nobody' }, 'preview.page')).toEqual({ code: 'not_found' })
    expect(permit({ kind: 'key' }, 'preview.page')).toEqual({ code: 'not_found' })
  })

  it('opens published pages to nobody only while keys are not required', () => {
    expect(permit({ kind: 'nobody' }, 'published.read')).toEqual({ code: 'unauthenticated' })
    expect(permit({ kind: 'nobody' }, 'published.read', { openReads: true })).toBeUndefined()
  })

  it('never takes a right away when a grant or a higher role is given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...acts), grantsArbitrary, fc.constantFrom(...grantNames), (act, grants, name) => {
        const editor: Standing = { kind: 'user', role: 'editor', grants }
        const more: Standing = { kind: 'user', role: 'editor', grants: { ...grants, [name]: true } }
        if (!permit(editor, act)) {
          expect(permit(more, act)).toBeUndefined()
          expect(permit({ kind: 'user', role: 'admin', grants }, act)).toBeUndefined()
        }
        if (!permit({ kind: 'user', role: 'admin', grants }, act))
          expect(permit({ kind: 'user', role: 'owner', grants }, act)).toBeUndefined()
      }),
    )
  })

  it('answers every standing and every act', () => {
    fc.assert(
      fc.property(standingArbitrary, fc.constantFrom(...acts), (standing, act) => {
        const refusal = permit(standing, act)
        expect([undefined, 'unauthenticated', 'token_invalid', 'forbidden', 'not_found']).toContain(refusal?.code)
      }),
    )
  })
})
