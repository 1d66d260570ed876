/**
 * Lets what is under way go on until the condition holds; no time passes on the fake clock. `outside` is for what comes
 * over a socket and so needs a moment of real time.
 */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  options: { readonly outside?: boolean } = {},
): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await condition()) return
    await new Promise((resolve) => (options.outside ? setTimeout(resolve, 10) : setImmediate(resolve)))
  }
  throw new Error('It did not happen.')
}
