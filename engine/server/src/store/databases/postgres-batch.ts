import type { Connection, Submittable } from 'pg'
import type { Column, KeptStatements } from './kept-statements.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether the server is to keep it. */
  readonly often: boolean
}

export interface StatementResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Of statements that change rows. */
  readonly changed: number | undefined
}

/** How the texts of a type become values. */
export type Parser = (type: number) => (text: string) => unknown

/** What was sent of one statement; the server tells the columns of those it has just read. */
interface Sent {
  readonly text: string
  readonly name: string
  columns: readonly Column[]
}

/**
 * Statements that go to the server in one message and come back in one, each with the values bound to it. What follows one
 * that failed is not done. The client of `pg` calls the methods whose names begin with `handle`.
 */
export class PostgresBatch implements Submittable {
  callback: ((error: Error | null) => void) | undefined
  readonly #statements: readonly Statement[]
  readonly #parser: Parser
  readonly #kept: KeptStatements
  readonly #sent: Sent[] = []
  readonly #results: StatementResult[] = []
  #rows: Readonly<Record<string, unknown>>[] = []

  constructor(statements: readonly Statement[], parser: Parser, kept: KeptStatements) {
    this.#statements = statements
    this.#parser = parser
    this.#kept = kept
  }

  /** The results, in the order of the statements. */
  run(send: (batch: PostgresBatch) => void): Promise<readonly StatementResult[]> {
    return new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.#results))
      send(this)
    })
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const name of this.#kept.dropped()) connection.close({ type: 'S', name }, true)
    for (const { text, values, often } of this.#statements) {
      const known = this.#kept.find(text)
      const name = known?.name ?? (often ? this.#kept.nameFor(text) : undefined) ?? ''
      if (!known) {
        // It may be kept already, where what came after its reading failed. To close what is not there is no error.
        if (name) connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values: values.map(toPostgres) }, true)
      if (!known) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
      this.#sent.push({ text, name, columns: known?.columns ?? [] })
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }) {
    this.#answering().columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parser(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of this.#answering().columns.entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { text: statement, name, columns } = this.#answering()
    const changed = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(text)?.[1]
    this.#results.push({ rows: this.#rows, changed: changed === undefined ? undefined : Number(changed) })
    this.#rows = []
    if (name && !this.#kept.find(statement)) this.#kept.keep(statement, { name, columns })
  }

  #answering(): Sent {
    const sent = this.#sent[this.#results.length]
    if (!sent) throw new Error('The database answered what it was not asked.')
    return sent
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
  }
}

function toPostgres(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (typeof value === 'object') throw new TypeError('A value of a statement is a text, a number, a flag or bytes.')
  return String(value)
}
