/** What an editor may be allowed, beyond editing content. */
export const grantNames = [
  'canCreatePage',
  'canEditPageAttributes',
  'canEditSeo',
  'canPublish',
  'canDeletePage',
  'canApprove',
  'canDeployDev',
  'canDeployStaging',
  'canDeploy',
] as const

export type GrantName = (typeof grantNames)[number]
export type Grants = Readonly<Record<GrantName, boolean>>

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
