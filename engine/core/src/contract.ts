/** One check of a published contract (renderers, stores). Rejects or throws when it does not hold; any test runner can run it. */
export interface ContractCase<Subject> {
  readonly name: string
  readonly check: (subject: Subject) => void | Promise<void>
}
