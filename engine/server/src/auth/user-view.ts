import type { User } from '@quoin/engine/wire'
import { acceptedTypes } from '../media/accepted-types.ts'
import type { UserRecord } from '../store/people.ts'
import type { Settings } from '../store/settings.ts'

export function usesWorkingCopy(user: Pick<UserRecord, 'useWorkingCopy'>, settings: Settings): boolean {
  return settings.useApprovalWorkflow || (user.useWorkingCopy ?? settings.useWorkingCopy)
}

/** The user object of the interface. */
export function userView(user: UserRecord, settings: Settings): User {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    avatarUrl: user.avatarUrl,
    role: user.role,
    customRole: user.customRole,
    isAdmin: user.role !== 'editor',
    isVerified: user.verified,
    ...user.grants,
    useWorkingCopy: usesWorkingCopy(user, settings),
    useApprovalWorkflow: settings.useApprovalWorkflow,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    allowAccentsInSlugs: settings.allowAccentsInSlugs,
    appearance: settings.appearance,
    uploads: {
      imageTypes: acceptedTypes(settings, 'image'),
      fileTypes: acceptedTypes(settings, 'file'),
      maxImageBytes: settings.maxImageBytes,
      maxFileBytes: settings.maxFileBytes,
    },
  }
}
