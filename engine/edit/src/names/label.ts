/** What a history entry did, as a key of the message catalogue with its arguments: "Moved 'Features'". */
export interface Label {
  readonly key: LabelKey
  readonly args: Readonly<Record<string, string | number>>
}

/** The English sentences of history, by their keys. */
export const labelTexts = {
  'label.typed': "Typing in '{field}'",
  'label.set': "Changed {field} of '{name}'",
  'label.setMany': 'Changed {field} of {count} blocks',
  'label.reset': "Reset {field} of '{name}'",
  'label.inserted': "Added '{name}'",
  'label.insertedMany': 'Added {count} blocks',
  'label.moved': "Moved '{name}'",
  'label.movedMany': 'Moved {count} blocks',
  'label.duplicated': "Duplicated '{name}'",
  'label.duplicatedMany': 'Duplicated {count} blocks',
  'label.removed': "Removed '{name}'",
  'label.removedMany': 'Removed {count} blocks',
  'label.cut': "Cut '{name}'",
  'label.cutMany': 'Cut {count} blocks',
  'label.pasted': "Pasted '{name}'",
  'label.pastedMany': 'Pasted {count} blocks',
  'label.converted': "Changed '{name}' into '{to}'",
  'label.locked': "Locked '{name}'",
  'label.unlocked': "Unlocked '{name}'",
  'label.lockedMany': 'Changed the lock of {count} blocks',
  'label.renamed': "Renamed '{name}'",
  'label.story': "Applied '{story}' to '{name}'",
  'label.settings': "Pasted settings onto '{name}'",
  'label.settingsMany': 'Pasted settings onto {count} blocks',
  'label.filled': "Filled {field} of '{name}' with content",
  'label.page': 'Edited page {field}',
  'label.pageLocked': "Locked the page's structure",
  'label.pageUnlocked': "Unlocked the page's structure",
  'label.detached': "Detached '{name}'",
  'label.restored': 'Restored from another version',
  'label.merged': "Merged with someone else's changes",
  'label.recovered': 'Restored unsaved changes',
  'label.imported': 'Imported a page',
  'label.theirs': "Kept someone else's version",
  'label.batch': '{text}',
} as const

export type LabelKey = keyof typeof labelTexts

/** What a step in the history is called, as a key and its arguments, so that it can be said in any language. */
export function label(key: LabelKey, args: Label['args'] = {}): Label {
  return { key, args }
}

/** The label in English; an editor with other languages fills the arguments into its own messages. */
export function labelText({ key, args }: Label): string {
  return labelTexts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}
