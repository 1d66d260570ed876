/** The keys one person chose, kept on the device. */
export interface OwnKeys {
  /** By command, in place of its defaults. */
  readonly bound: Readonly<Record<string, readonly string[]>>
  /** Whether keys without a modifier that type a character are commands. */
  readonly letters: boolean
}

export const defaultKeys: OwnKeys = { bound: {}, letters: true }
