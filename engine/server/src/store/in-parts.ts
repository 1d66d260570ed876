import { nextTurn } from '../next-turn.ts'

const mostAtOnce = 100

/** Rows of which there may be more than fit in memory, a part at a time: those after the last one known. Others have their turn in between. */
export async function* inParts<R>(
  read: (most: number, after: R | undefined) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after: R | undefined; ; ) {
    const rows = await read(mostAtOnce, after)
    yield* rows
    after = rows.at(-1)
    if (rows.length < mostAtOnce) return
    await nextTurn()
  }
}
