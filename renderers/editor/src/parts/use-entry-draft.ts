import { useState } from 'react'
import { changedOf, type FormDraft, isCrossed, withTyped } from './form-draft.ts'

export interface EntryDraft<T extends object> {
  readonly shown: T
  change(part: Partial<T>): void
  /** What was changed of what is stored now; undefined where somebody else changed the same, which it replaces next. */
  toSend(): Promise<{ readonly stored: T; readonly changes: Partial<T> } | undefined>
}

/** What is typed in a dialog over an entry of a list that others may change, too. */
export function useEntryDraft<T extends object>(entry: T, readEntry: () => Promise<T | undefined>): EntryDraft<T> {
  const [stored, setStored] = useState(entry)
  const [draft, setDraft] = useState<FormDraft<T>>({ values: {}, began: undefined })
  return {
    shown: { ...stored, ...draft.values },
    change: (part) => setDraft(withTyped(draft, part, stored)),
    async toSend() {
      const standing = (await readEntry()) ?? stored
      setStored(standing)
      const changes = changedOf(draft, standing, draft.values)
      setDraft((now) => ({ values: now === draft ? changes : now.values, began: standing }))
      return isCrossed(draft, standing) ? undefined : { stored: standing, changes }
    },
  }
}
