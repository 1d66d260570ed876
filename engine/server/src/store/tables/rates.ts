export interface RateTables {
  rate_levels: { key: string; tokens: number; at: number; expires_at: number }
  login_failures: { key: string; failures: string | null; expires_at: number }
  day_salts: { day: number; salt: string }
}
