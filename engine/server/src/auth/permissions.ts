import type { GrantName, Grants, Role } from '@quoin/engine/wire'

export type { GrantName, Grants, Role }

export const roles = ['owner', 'admin', 'editor'] as const satisfies readonly Role[]

/** What can be granted to editors one by one, by a role of the site's own. */
export const grantNames = [
  'canCreatePage',
  'canDeletePage',
  'canEditPageAttributes',
  'canEditSeo',
  'canApprove',
  'canPublish',
  'canDeployDev',
  'canDeployStaging',
  'canDeploy',
] as const satisfies readonly GrantName[]

/** What a new editor may do. */
export const initialGrants: Grants = {
  canCreatePage: true,
  canDeletePage: false,
  canEditPageAttributes: true,
  canEditSeo: true,
  canApprove: false,
  canPublish: true,
  canDeployDev: false,
  canDeployStaging: false,
  canDeploy: false,
}

/** Owners and admins hold every grant, whatever is stored. */
export function effectiveGrants(role: Role, stored: Partial<Grants>): Grants {
  const full = role !== 'editor'
  return Object.fromEntries(grantNames.map((name) => [name, full || stored[name] === true])) as unknown as Grants // one entry per name
}

/** Who asks, as far as rights go. `link` is the holder of a `t` token: one document, read only. */
export type Standing =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'key' }
  | { readonly kind: 'link' }
  | { readonly kind: 'user'; readonly role: Role; readonly grants: Partial<Grants> }

/** `open`: only while the setting `requireApiKey` is off. `hidden`: refused as if it did not exist. */
type Cell = boolean | 'open' | 'hidden' | GrantName
type Row = readonly [nobody: Cell, key: Cell, link: Cell, editor: Cell, admin: Cell, owner: Cell]

const everyone: Row = [true, true, true, true, true, true]
const people: Row = [false, false, false, true, true, true]
const admins: Row = [false, false, false, false, true, true]
const owners: Row = [false, false, false, false, false, true]
const granted = (name: GrantName): Row => [false, false, false, name, true, true]

/** The permission matrix of the interface: one row per kind of call. */
export const permissions = {
  'public.read': everyone,
  'published.read': ['open', true, true, true, true, true],
  'preview.token': everyone,
  'preview.page': ['hidden', 'hidden', true, true, true, true],
  'visitor.submit': everyone,
  'account.enter': everyone,
  'account.own': people,
  'page.read': [false, false, true, true, true, true],
  'pages.read': people,
  'pages.save': people,
  'pages.attributes': granted('canEditPageAttributes'),
  'pages.seo': granted('canEditSeo'),
  'pages.create': granted('canCreatePage'),
  'pages.delete': granted('canDeletePage'),
  'pages.purge': admins,
  'pages.publish': granted('canPublish'),
  'working.use': people,
  'working.approve': granted('canApprove'),
  'structure.lock': admins,
  'locks.use': people,
  'locks.force': admins,
  'previews.make': people,
  'media.use': people,
  'media.purge': admins,
  'stories.use': people,
  'stories.deleteAny': admins,
  'tags.rename': admins,
  'deploy.DEVELOPMENT': granted('canDeployDev'),
  'deploy.STAGING': granted('canDeployStaging'),
  'deploy.PRODUCTION': granted('canDeploy'),
  'forms.manage': admins,
  'settings.manage': admins,
  'users.manage': admins,
  'users.manageOwners': owners,
  'export.run': admins,
  'export.secrets': owners,
  'import.run': owners,
  'app.delete': owners,
} as const satisfies Record<string, Row>

export type Act = keyof typeof permissions

/** Why somebody may not do something. */
export interface Refusal {
  readonly code: 'unauthenticated' | 'token_invalid' | 'forbidden' | 'not_found'
  readonly needed?: GrantName
}

function cellFor(standing: Standing, row: Row): Cell {
  switch (standing.kind) {
    case 'nobody':
      return row[0]
    case 'key':
      return row[1]
    case 'link':
      return row[2]
    case 'user':
      return row[3 + ['editor', 'admin', 'owner'].indexOf(standing.role)] ?? false
  }
}

/** Undefined when the call is allowed. The policy hook may narrow this further, never widen it. */
export function permit(
  standing: Standing,
  act: Act,
  options: { readonly openReads?: boolean } = {},
): Refusal | undefined {
  const cell = cellFor(standing, permissions[act])
  if (cell === true) return undefined
  if (cell === 'hidden') return { code: 'not_found' }
  if (cell === 'open' && options.openReads) return undefined
  if (standing.kind === 'nobody') return { code: 'unauthenticated' }
  if (standing.kind === 'key') return { code: 'token_invalid' }
  if (standing.kind === 'link' || cell === false || cell === 'open') return { code: 'forbidden' }
  return standing.grants[cell] === true ? undefined : { code: 'forbidden', needed: cell }
}
