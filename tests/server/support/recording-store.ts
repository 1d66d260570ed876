import type { Store } from '@quoin/server'
import { type CompiledQuery, type KyselyPlugin, SqliteQueryCompiler } from 'kysely'

type Tx = Parameters<Parameters<Store['read']>[0]>[0]

/** A store that tells every question it is asked. */
export function recording(store: Store, asked: (query: CompiledQuery) => void): Store {
  const compiler = new SqliteQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recorded = (tx: Tx): Tx => {
    const watched = tx.db.withPlugin(plugin)
    const execute = watched.executeQuery.bind(watched)
    // Questions that were put together before pass no plugin any more.
    const db = Object.assign(watched, {
      executeQuery(query: CompiledQuery) {
        asked(query)
        return execute(query)
      },
    })
    return { ...tx, db }
  }
  return {
    ...store,
    ask: (run) => store.ask((tx) => run(recorded(tx))),
    read: (run) => store.read((tx) => run(recorded(tx))),
    write: (run, options) => store.write((tx) => run(recorded(tx)), options),
  }
}
