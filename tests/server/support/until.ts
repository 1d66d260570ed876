/**
 * Lets what is under way go on until the condition holds; no time passes on a fake clock. Real time is given freely:
 * what threads, disks and sockets do takes as long as the machine is busy. The pauses grow, so that a condition that asks
 * the server stays within what one person may ask in a minute, which never ends on a clock that stands still.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 25_000
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (await condition()) return
    await new Promise((resolve) => (turn < 50 ? setImmediate(resolve) : setTimeout(resolve, Math.min(100, turn - 50))))
  }
  throw new Error('What was waited for did not happen.')
}
