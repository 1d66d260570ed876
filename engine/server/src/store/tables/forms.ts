export const subscriberStatuses = ['pending', 'subscribed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export interface FormTable {
  id: string
  project: string | null
  config: string
  created_at: number
  updated_at: number
}

export interface SubmissionTable {
  id: string
  form_id: string
  at: number
  data: string
  /** What it is found by; worked out from its data. */
  searched: string
  files: string
  spam: number
  is_read: number
  repeat_key: string | null
}

export interface SubscriberTable {
  id: string
  list_id: string
  email: string
  email_key: string
  status: SubscriberStatus
  token_hash: string | null
  token_expires_at: number | null
  unsubscribe_token: string
  mailed_at: string
  created_at: number
  confirmed_at: number | null
  /** Of who was on a list before this was kept it is not known. */
  status_at: number | null
}

export interface FormTables {
  forms: FormTable
  submissions: SubmissionTable
  lists: { id: string; config: string; created_at: number }
  subscribers: SubscriberTable
}
