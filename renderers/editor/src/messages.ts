/** Everything the editor says, in English. A host hands in a catalogue of its own to say it in another language. */
export const englishMessages = {
  'app.loading': 'Loading…',
  'app.failed': 'This could not be loaded.',
  'app.retry': 'Try again',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.save': 'Save',
  'save.saved': 'Saved {time}',
  'save.saving': 'Saving…',
  'save.dirty': 'Changes not saved yet',
  'save.offline': 'Offline: kept on this device',
  'save.failed': 'Not saved. Trying again in {seconds} s',
  'save.conflict': 'Someone else changed this page',
  'save.review': 'Review',
  'save.signIn': 'Sign in to save',
  'save.locked': 'Someone else is editing this page',
  'save.fix': 'Not saved: {count} fields to fix',
  'save.fixOne': 'Not saved: 1 field to fix',
  'history.undo': 'Undo',
  'history.undoWhat': 'Undo: {what}',
  'history.redo': 'Redo',
  'history.redoWhat': 'Redo: {what}',
  'device.phone': 'Phone',
  'device.tablet': 'Tablet',
  'device.desktop': 'Desktop',
  'canvas.title': 'The page',
  'canvas.waiting': 'Opening the page…',
  'canvas.stopped': 'The preview stopped answering',
  'canvas.reload': 'Reload',
  'canvas.tooOld': "The site's canvas script is too old: it speaks version {theirs}, the editor {ours}.",
  'panel.title': 'Settings of the selection',
  'panel.reset': 'Reset to default',
  'panel.nothing': 'This block has no settings of its own. Click its texts and pictures on the page.',
  'field.required': 'required',
} as const

export type MessageKey = keyof typeof englishMessages
export type Messages = Readonly<Record<MessageKey, string>>

/** The message with its arguments filled in. */
export function say(messages: Messages, key: MessageKey, args: Readonly<Record<string, string | number>> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}
