import type { Connection, Submittable } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Of statements that change rows. */
  readonly changed: number | undefined
}

/** How the texts of a type become values. */
export type Parser = (type: number) => (text: string) => unknown

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/**
 * Statements that go to the server in one message and come back in one, each with the values bound to it. What follows one
 * that failed is not done. The client of `pg` calls the methods whose names begin with `handle`.
 */
export class PostgresBatch implements Submittable {
  callback: ((error: Error | null) => void) | undefined
  readonly #statements: readonly Statement[]
  readonly #parser: Parser
  readonly #results: StatementResult[] = []
  #columns: readonly Column[] = []
  #rows: Readonly<Record<string, unknown>>[] = []

  constructor(statements: readonly Statement[], parser: Parser) {
    this.#statements = statements
    this.#parser = parser
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
    for (const { text, values } of this.#statements) {
      connection.parse({ name: '', text, types: [] }, true)
      connection.bind({ values: values.map(toPostgres) }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parser(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const changed = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(text)?.[1]
    this.#results.push({ rows: this.#rows, changed: changed === undefined ? undefined : Number(changed) })
    this.#rows = []
    this.#columns = []
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
