export type JobKind = 'export' | 'import'
export type JobState = 'queued' | 'running' | 'done' | 'failed'

export interface JobTable {
  id: string
  kind: JobKind
  state: JobState
  progress: number
  result: string | null
  problem: string | null
  options: string
  created_at: number
  created_by: string | null
  expires_at: number
  /** Until when the process that works on it has said that it lives. */
  alive_until: number
}

export interface JobTables {
  jobs: JobTable
}
