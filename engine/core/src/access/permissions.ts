import { type FailureReporter, reportFailure } from '../errors/report-failure.ts'
import type { PageRights, User } from '../wire.ts'

export interface PagePlace {
  readonly id: string
  readonly slug: string
  readonly pageType: string
  readonly language: string
}

/** Each question with what it is asked about. */
export interface PermissionSubjects {
  readonly canSeePageType: string
  readonly canSeePage: PagePlace
  readonly canAddPage: string
  readonly canAddTranslation: { readonly pageType: string; readonly language: string }
  readonly canEditPage: PagePlace
  readonly canPublishPage: PagePlace
  readonly canDeletePage: PagePlace
  readonly canDeleteTranslation: PagePlace
  readonly canUseBlock: {
    readonly name: string
    readonly category: string
    readonly theme: string
    readonly tags: readonly string[]
  }
}

/** What a person may be allowed: the names of the functions a host can give. */
export type PermissionName = keyof PermissionSubjects

/** The host's functions. Each narrows what a person's role allows and can never widen it. */
export type PermissionPolicy = {
  readonly [N in PermissionName]?: (user: User, subject: PermissionSubjects[N]) => boolean
}

/** Asks the host's functions whether a person may do something. */
export interface Permissions {
  allows<N extends PermissionName>(name: N, user: User, subject: PermissionSubjects[N]): boolean
}

/** No function means no objection; only `true` allows, so one that throws or answers anything else refuses. */
export function createPermissions(
  policy: PermissionPolicy = {},
  options: { readonly onFailure?: FailureReporter } = {},
): Permissions {
  return {
    allows(name, user, subject) {
      const ask = policy[name]
      if (ask === undefined) return true
      try {
        return ask(user, subject) === true
      } catch (error) {
        const { onFailure = reportFailure } = options
        onFailure(error)
        return false
      }
    },
  }
}

/** Public pages and the preview are read-only, whoever looks. */
export const readOnlyRights: PageRights = {
  canEditPage: false,
  canEditContent: false,
  canEditPageAttributes: false,
  canEditSeo: false,
  canPublish: false,
  canApprove: false,
  canLock: false,
  canTakeOver: false,
  canDeletePage: false,
  canAddTranslation: false,
  canDeleteTranslation: false,
  canDeploy: false,
  deniedBlocks: [],
}
