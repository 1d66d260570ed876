import type { TokenAlgorithm, TokenPurpose } from '../../auth/jwt.ts'
import type { Role } from '../../auth/permissions.ts'

export interface UserTable {
  id: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  company: string | null
  avatar_url: string | null
  role: Role
  grants: string
  custom_role_id: string | null
  use_working_copy: number | null
  disabled: number
  deleted_at: number | null
  verified: number
  password_hash: string | null
  otp_secret: string | null
  otp_confirmed: number
  otp_step: number
  recovery_hashes: string
  created_at: number
  updated_at: number
}

export interface SessionTable {
  id: string
  user_id: string
  token_hash: string
  keep: number
  created_at: number
  expires_at: number
  ended_at: number | null
}

export interface InvitationTable {
  id: string
  email: string
  role: Role
  grants: string
  custom_role_id: string | null
  token_hash: string
  invited_by: string
  created_at: number
  expires_at: number
}

export interface ApiKeyTable {
  id: string
  name: string
  secret_hash: string
  origins: string
  created_at: number
  created_by: string | null
  expires_at: number | null
}

export interface PeopleTables {
  users: UserTable
  custom_roles: { id: string; name: string; name_key: string }
  sessions: SessionTable
  spent_refresh_tokens: { token_hash: string; session_id: string; spent_at: number; used_again: number }
  setup_codes: { code_hash: string; expires_at: number; tries: number }
  invitations: InvitationTable
  reset_tokens: { token_hash: string; user_id: string; expires_at: number }
  api_keys: ApiKeyTable
  signing_keys: {
    kid: string
    purpose: TokenPurpose | 'visitor'
    algorithm: TokenAlgorithm
    jwk: string
    created_at: number
  }
}
