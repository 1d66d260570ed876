/** Who hears of an error that no caller awaits. */
export type FailureReporter = (error: unknown) => void

/** The platform's own reporter; the console where there is none, since throwing would end a server's process. */
export const reportFailure: FailureReporter = (error) => {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
  else console.error(error)
}
