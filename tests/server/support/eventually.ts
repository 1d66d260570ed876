/** Lets what is under way in the process go on until the condition holds; no time passes on the fake clock. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await condition()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('It did not happen.')
}
