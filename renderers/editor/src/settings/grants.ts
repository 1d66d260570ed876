import type { GrantName, Grants } from '@quoin/engine/wire'

/** In the order in which people are asked. */
export const grantNames: readonly GrantName[] = [
  'canCreatePage',
  'canEditPageAttributes',
  'canEditSeo',
  'canPublish',
  'canDeletePage',
  'canApprove',
  'canDeployDev',
  'canDeployStaging',
  'canDeploy',
]

/** What a new editor has. */
export const firstGrants: Grants = {
  canCreatePage: true,
  canEditPageAttributes: true,
  canEditSeo: true,
  canPublish: true,
  canDeletePage: false,
  canApprove: false,
  canDeployDev: false,
  canDeployStaging: false,
  canDeploy: false,
}
