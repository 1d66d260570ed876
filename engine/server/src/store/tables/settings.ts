export interface SettingsTable {
  id: string
  revision: number
  overrides: string
  updated_at: number
}

export interface AuditTable {
  sequence: number
  at: number
  action: string
  user_id: string | null
  page_id: string | null
  language: string | null
  detail: string
  previous: string
  hash: string
}

export interface SettingsTables {
  settings: SettingsTable
  audit: AuditTable
  audit_head: { id: number; sequence: number; hash: string }
}
