/**
 * Lets what is under way go on until the condition holds; no time passes on a fake clock. Real time is given freely:
 * what threads, disks and sockets do takes as long as the machine is busy.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 25_000
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (await condition()) return
    await new Promise((resolve) => (turn < 300 ? setImmediate(resolve) : setTimeout(resolve, 5)))
  }
  throw new Error('What was waited for did not happen.')
}
