import type { DeployEnvironment } from '@quoin/engine'

export interface WebhookTable {
  id: string
  url: string
  events: string
  active: number
  secret: string
  formers: string
  failures: number
  created_at: number
}

export interface DeployHookTable {
  environment: DeployEnvironment
  url: string
  method: 'GET' | 'POST'
  headers: string
  trigger_on_schedule: number
}

export interface DeliveryTable {
  id: string
  kind: 'webhook' | 'mail' | 'deploy'
  target: string | null
  event_id: string
  /** The id of the submission or subscriber that it tells of. */
  about: string | null
  type: string
  body: string
  created_at: number
  next_at: number
  claimed_until: number | null
  tries: number
  state: 'pending' | 'done' | 'failed'
  status: number | null
  answer: string | null
  finished_at: number | null
}

export interface HookTables {
  webhooks: WebhookTable
  deploy_hooks: DeployHookTable
  deliveries: DeliveryTable
}
