import type { Appearance } from '../page/appearance.ts'
import type { Person } from '../page/page.ts'

/** Time as ISO 8601 in UTC with milliseconds. */
export type Timestamp = string

/** An icon, a name and a way to write: never more of a person than readers may know. */
export type Author = Person

/** Who may be named as the author of a page, or is. */
export interface NamedAuthor {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarUrl: string | null
  readonly company: string | null
  /** Who has none any more is named by pages they wrote. */
  readonly hasAccount: boolean
}

export interface PersonName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

export type Role = 'owner' | 'admin' | 'editor'

/** What an editor may be allowed, beyond editing content. Owners and admins may all of it. */
export interface Grants {
  readonly canCreatePage: boolean
  readonly canDeletePage: boolean
  readonly canEditPageAttributes: boolean
  readonly canEditSeo: boolean
  readonly canApprove: boolean
  readonly canPublish: boolean
  readonly canDeployDev: boolean
  readonly canDeployStaging: boolean
  readonly canDeploy: boolean
}

export type GrantName = keyof Grants

/** What the library takes. Types are endings without a dot. */
export interface UploadLimits {
  readonly imageTypes: readonly string[]
  readonly fileTypes: readonly string[]
  readonly maxImageBytes: number
  readonly maxFileBytes: number
}

/** The person behind a session. */
export interface User extends Grants {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly avatarUrl: string | null
  readonly role: Role
  readonly customRole: { readonly id: string; readonly name: string } | null
  readonly isAdmin: boolean
  readonly isVerified: boolean
  readonly useWorkingCopy: boolean
  readonly useApprovalWorkflow: boolean
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
  readonly allowAccentsInSlugs: boolean
  readonly appearance: Appearance
  readonly uploads: UploadLimits
}

export interface SessionAnswer {
  readonly user: User
  readonly authToken: string
  readonly expiresAt: Timestamp
}

/** One of the own sessions. */
export interface OwnSession {
  readonly id: string
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
  readonly keepLoggedIn: boolean
  /** The one that asks. */
  readonly current: boolean
}

export interface ManagedUser extends User {
  readonly disabled: boolean
  readonly createdAt: Timestamp
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly customRoleId: string | null
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
}

/** A name that the policy of the site tells apart. */
export interface CustomRole {
  readonly id: string
  readonly name: string
}

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp | null
}

export interface Presence {
  readonly user: PersonName & { readonly avatarUrl: string | null }
  readonly clientId: string
  readonly pageId: string | null
  readonly language: string | null
  readonly blockId: string | null
  readonly since: Timestamp
}
