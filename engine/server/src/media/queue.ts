/** Runs what needs a picture in memory, when it is its turn. */
export type PictureQueue = <T>(pixels: number, run: () => Promise<T>) => Promise<T>

/** As large as photos of most phones. */
const mostOfSmall = 12_500_000

/** One small and one large picture at a time: small ones, which are many, do not wait for large ones, which take long. */
export function pictureQueue(): PictureQueue {
  const [small, large] = [createQueue(), createQueue()]
  return (pixels, run) => (pixels > mostOfSmall ? large : small)(run)
}

/** Runs one task after the other; one that fails does not hold up the next. */
function createQueue(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const next = last.then(run, run)
    last = next.catch(() => {})
    return next
  }
}
