import { createPermissions, isSessionToken, type PagePlace, readOnlyRights } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import type { User } from '@quoin/engine/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ada: User = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'L',
  company: null,
  avatarUrl: null,
  role: 'editor',
  customRole: { id: 'r1', name: 'news' },
  isAdmin: false,
  isVerified: true,
  canCreatePage: true,
  canDeletePage: false,
  canEditPageAttributes: true,
  canEditSeo: true,
  canApprove: false,
  canPublish: true,
  canDeployDev: false,
  canDeployStaging: false,
  canDeploy: false,
  useWorkingCopy: false,
  useApprovalWorkflow: false,
  languages: [],
  allowAccentsInSlugs: false,
  appearance: stockAppearance,
  defaultLanguage: 'en',
  uploads: { imageTypes: [], fileTypes: [], maxImageBytes: 0, maxFileBytes: 0 },
}
const place: PagePlace = { id: 'p1', slug: 'a', pageType: 'blog', language: 'en' }

describe('a session token', () => {
  it('is longer than 10 characters and starts with "ey"', () => {
    expect(isSessionToken('eyABCDEFGHI')).toBe(true)
    for (const odd of ['eyABCDEFGH', 'EYABCDEFGHI', ' eyABCDEFGHIJ', '', null, undefined])
      expect(isSessionToken(odd)).toBe(false)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `ey${text}`),
        ),
        (text) => {
          expect(isSessionToken(text)).toBe(text.length > 10 && text.slice(0, 2) === 'ey')
        },
      ),
    )
  })
})

describe('permissions', () => {
  it('ask the policy of the host, with the person and the subject', () => {
    const permissions = createPermissions({
      canEditPage: (user, { pageType }) => user.customRole?.name === 'news' && pageType === 'blog',
      canUseBlock: (_, block) => block.category !== 'Pricing',
    })
    expect(permissions.allows('canEditPage', ada, place)).toBe(true)
    expect(permissions.allows('canEditPage', ada, { ...place, pageType: 'page' })).toBe(false)
    const block = { name: 'pricing', category: 'Pricing', theme: 'Quoin', tags: [] }
    expect(permissions.allows('canUseBlock', ada, block)).toBe(false)
  })

  it('have no objection where the policy has no function', () => {
    expect(createPermissions().allows('canDeletePage', ada, place)).toBe(true)
  })

  it('allow on the answer true and on no other', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.boolean()), (answer) => {
        const permissions = createPermissions({ canEditPage: () => answer as boolean }) // what a host without types may do
        expect(permissions.allows('canEditPage', ada, place)).toBe(answer === true)
      }),
    )
  })

  it('refuse when a function throws or answers anything but true', () => {
    const failures: unknown[] = []
    const boom = new Error('boom')
    const permissions = createPermissions(
      {
        canSeePage: () => {
          throw boom
        },
        canAddPage: () => 'yes' as unknown as boolean,
      },
      { onFailure: (error) => failures.push(error) },
    )
    expect([
      permissions.allows('canSeePage', ada, place),
      permissions.allows('canAddPage', ada, 'blog'),
      failures,
    ]).toEqual([false, false, [boom]])
  })

  it('leave nothing to do on public pages', () => {
    expect(Object.values(readOnlyRights).flat()).not.toContain(true)
  })
})
