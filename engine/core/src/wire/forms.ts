import type { Json } from '../json.ts'
import type { FormFieldKind } from '../machine/form-values.ts'
import type { Timestamp } from './people.ts'

export interface FormRule {
  readonly key: string
  readonly kind?: FormFieldKind | 'file' | undefined
  readonly required?: boolean | undefined
  readonly label?: string | undefined
}

export interface Form {
  readonly id: string
  readonly name: string
  readonly project: string | null
  readonly active: boolean
  readonly fieldsFrom: 'blocks' | 'any'
  readonly fields: readonly FormRule[] | null
  readonly next: string | null
  readonly notifyEmails: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly uploads: boolean
  readonly retentionDays: number | null
  readonly submitUrl: string
  /** What visitors read beside the fields, by key, in the first language of the site; only where forms are read. */
  readonly labels?: Readonly<Record<string, string>>
}

export interface Submission {
  readonly id: string
  readonly formId: string
  readonly at: Timestamp
  readonly values: Readonly<Record<string, Json>>
  readonly files: readonly {
    readonly field: string
    readonly name: string
    readonly size: number
    readonly type: string
  }[]
  readonly spam: boolean
  readonly read: boolean
}

export interface MailingList {
  readonly id: string
  readonly name: string
  readonly next: string | null
  readonly revealSubscribed: boolean
  readonly subscribeUrl: string
  /** Addresses are confirmed by mail; off where no mail is set up. */
  readonly doubleOptIn: boolean
}

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly status: 'pending' | 'subscribed' | 'unsubscribed'
  readonly createdAt: Timestamp
  readonly confirmedAt: Timestamp | null
  /** Since when it has its status; null where that is not known. */
  readonly since: Timestamp | null
  readonly unsubscribeUrl: string
}
