import type {
  ApiKey,
  AppSettings,
  CustomRole,
  DeployHook,
  Form,
  Grants,
  MailingList,
  ManagedUser,
  Role,
  Story,
  Submission,
  Timestamp,
  Webhook,
  WebhookEvent,
} from '@quoin/engine/wire'

/** Settings with their new values; the others stay. */
export type SettingsChange = Partial<AppSettings>

/** What a person may do. A grant that is not named stays. */
export interface PersonChange extends Partial<Pick<ManagedUser, 'role' | 'disabled'>> {
  readonly grants?: Partial<Grants>
  readonly customRoleId?: string | null
  /** With `null` it is as the site has it. */
  readonly useWorkingCopy?: boolean | null
}

export interface NewInvitation {
  readonly email: string
  readonly role: Role
  readonly grants?: Partial<Grants>
  readonly customRoleId?: string | null
}

/** The link to take an invitation, told only this once. */
export interface MadeInvitation {
  readonly id: string
  readonly acceptUrl: string
  readonly expiresAt: Timestamp
}

export type NewCustomRole = Pick<CustomRole, 'name'>

export interface NewApiKey extends Partial<Pick<ApiKey, 'origins' | 'expiresAt'>> {
  readonly name: string
}

/** A key with its text, told only this once. */
export interface MadeApiKey extends ApiKey {
  readonly key: string
}

export interface NewWebhook {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly active?: boolean
}

/** A webhook with the secret that signs its calls, told only this once. */
export interface MadeWebhook extends Webhook {
  readonly secret: string
}

/** What is left out is as in a form that was just made; without an ID the server chooses one. */
export interface NewForm extends FormChange {
  readonly name: string
  readonly id?: string
}
export type FormChange = Partial<Omit<Form, 'id' | 'submitUrl' | 'labels'>>

export type SubmissionChange = Partial<Pick<Submission, 'spam' | 'read'>>

export interface NewMailingList extends MailingListChange {
  readonly id: string
}
export type MailingListChange = Partial<Pick<MailingList, 'name' | 'next' | 'revealSubscribed'>>

/** Without a version the props are of the block as it is now. */
export interface NewStory extends Pick<Story, 'name' | 'props'> {
  readonly version?: number
}

/** The address that starts a deploy, and how it is called. */
export interface NewDeployHook extends Pick<DeployHook, 'method'>, Partial<Pick<DeployHook, 'triggerOnSchedule'>> {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}
