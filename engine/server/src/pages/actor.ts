/** On whose behalf something happens; nobody's when the server does it by itself. */
export interface Actor {
  readonly userId: string | null
  readonly clientId?: string | undefined
}
