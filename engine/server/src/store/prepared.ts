import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Dialect, Tx } from './database.ts'
import type { LateQuery } from './databases/late-query.ts'
import type { ManyQuery } from './databases/many-query.ts'
import type { OftenQuery } from './databases/often-query.ts'
import type { Tables } from './tables/index.ts'

/** What stands for a value while the query is put together. */
class Slot {
  readonly name: string
  readonly index: number | undefined

  constructor(name: string, index?: number) {
    this.name = name
    this.index = index
  }
}

type Values = Readonly<Record<string, unknown>>

const mostShapes = 50

type On = Pick<Tx, 'db' | 'dialect'>

export interface Prepared<V, R> {
  (tx: On, values: V): Promise<QueryResult<R>>
  /** Goes with the next question of the transaction; `answered` runs before that one's answer is there, and may throw. */
  late(tx: On, values: V, answered?: (result: QueryResult<R>) => void): Promise<void>
  /** Goes with the commit, after all else. */
  atEnd(tx: On, values: V): Promise<void>
  /** On SQLite: the same for each of many, which all have the same names. Answers the last. */
  each(tx: On, many: readonly [V, ...V[]]): Promise<QueryResult<R>>
}

/**
 * A query that is asked often: put together and compiled once for each database, choice of values and length of their lists,
 * after that only the values change. `build` hands them on as they are; it may not look at them, decide by them or change them.
 */
export function prepared<V extends object, R>(
  build: (db: Kysely<Tables>, values: V, dialect: Dialect) => Compilable<R>,
): Prepared<V, R> {
  const known = new Map<string, OftenQuery<R>>()

  function shaped({ db, dialect }: On, values: Values): OftenQuery<R> {
    const shape = shapeOf(dialect, values)
    let query = known.get(shape)
    if (!query) {
      const built = build(db, slotsFor(values) as V, dialect) // the same names, handed on by kysely whatever stands there
      query = { ...built.compile(), often: true }
      if (known.size >= mostShapes) known.clear()
      known.set(shape, query)
    }
    return query
  }

  function compiled(on: On, given: V): CompiledQuery<R> {
    const values = given as Values // any object, read by name
    const query = shaped(on, values)
    return { ...query, parameters: query.parameters.map((part) => filled(part, values)) }
  }

  const ask = (tx: On, values: V) => tx.db.executeQuery<R>(compiled(tx, values))
  return Object.assign(ask, {
    async late(tx: On, values: V, answered?: (result: QueryResult<R>) => void) {
      // Nothing is nearer than a file: there is no trip to be spared.
      if (tx.dialect === 'sqlite') return answered ? answered(await ask(tx, values)) : void (await ask(tx, values))
      const query: LateQuery<R> = {
        ...compiled(tx, values),
        late: 'with the next',
        ...(answered && { judge: answered }),
      }
      await tx.db.executeQuery(query)
    },
    async atEnd(tx: On, values: V) {
      const query: LateQuery<R> = { ...compiled(tx, values), late: 'at the end' }
      await tx.db.executeQuery(query)
    },
    each(tx: On, many: readonly [V, ...V[]]) {
      const query = shaped(tx, many[0] as Values) // as above
      const each = many.map((values) => query.parameters.map((part) => filled(part, values as Values))) // as above
      const all: ManyQuery<R> = { ...query, each }
      return tx.db.executeQuery<R>(all)
    },
  })
}

function shapeOf(dialect: Dialect, values: Values): string {
  let shape: string = dialect
  for (const name in values) {
    const value = values[name]
    shape += Array.isArray(value) ? ` ${name}:${value.length}` : ` ${name}`
  }
  return shape
}

function slotsFor(values: Values): Values {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((_, index) => new Slot(name, index)) : new Slot(name),
  ])
  return Object.fromEntries(slots)
}

function filled(part: unknown, values: Values): unknown {
  if (!(part instanceof Slot)) return part
  const value = values[part.name]
  return part.index !== undefined && Array.isArray(value) ? value[part.index] : value
}
