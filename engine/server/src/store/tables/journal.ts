export const topics = ['pages', 'workflow', 'locks', 'presence', 'media', 'site'] as const
export type Topic = (typeof topics)[number]

export interface JournalTables {
  counters: { name: 'events' | 'public'; value: number }
  events: {
    number: number
    at: number
    topic: Topic
    type: string
    page_id: string | null
    language: string | null
    data: string
  }
  outbox: {
    id: string
    type: string
    at: number
    data: string
    /** The id of the submission or subscriber that it tells of. */
    about: string | null
    /** When it last could not become deliveries. */
    failed_at: number | null
  }
  idempotency: {
    caller: string
    method: string
    path: string
    key: string
    body_hash: string
    status: number
    headers: string
    body: string | null
    /** What the caller was allowed beside the right of the route; null where that was all. */
    asked: string | null
    expires_at: number
  }
}
