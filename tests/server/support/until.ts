/** Waits for something another turn of the event loop brings about. Fails after many turns instead of hanging. */
export async function until(done: () => boolean | Promise<boolean>, turns = 5000): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (await done()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('What was waited for did not happen.')
}
