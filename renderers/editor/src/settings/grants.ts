import type { DeployHook, GrantName, Grants } from '@quoin/engine/wire'

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

const targets: Readonly<Partial<Record<GrantName, DeployHook['env']>>> = {
  canDeployDev: 'DEVELOPMENT',
  canDeployStaging: 'STAGING',
  canDeploy: 'PRODUCTION',
}

/** Where nothing can be deployed nobody is asked who may, but for what somebody may already. */
export function offeredGrants(grants: Grants, hooks: readonly Pick<DeployHook, 'env'>[]): readonly GrantName[] {
  return grantNames.filter(
    (name) => targets[name] === undefined || grants[name] || hooks.some(({ env }) => env === targets[name]),
  )
}
