export interface PostgresProcess {
  /** Where an empty database is, to which others may be added. */
  readonly url: string
  start(): Promise<void>
  /** `immediate` is a crash: nothing is written down first. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Stops it and takes its files away. */
  remove(): Promise<void>
}

/** A PostgreSQL of one's own on a free port, or undefined where none is installed. */
export function startPostgres(options?: { readonly durable?: boolean }): Promise<PostgresProcess | undefined>
