import { nextTurn } from '../time/next-turn.ts'

const mostAtOnce = 100

/** Rows of which there may be more than fit in memory, a part at a time: those after the last one known. Others have their turn in between. */
export async function* partsOf<R>(
  read: (most: number, after: R | undefined) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let after: R | undefined; ; ) {
    const rows = await read(mostAtOnce, after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < mostAtOnce) return
    await nextTurn()
  }
}

/** The same, row by row. */
export async function* inParts<R>(
  read: (most: number, after: R | undefined) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for await (const rows of partsOf(read)) yield* rows
}
