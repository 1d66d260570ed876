import { adminMessages } from './messages/admin.ts'
import { formMessages } from './messages/forms.ts'
import { mediaMessages } from './messages/media.ts'
import { pageMessages } from './messages/pages.ts'
import { settingsMessages } from './messages/settings.ts'
import { textMessages } from './messages/text.ts'
import { workspaceMessages } from './messages/workspace.ts'

/** Everything the editor says, in English. A host hands in a catalogue of its own to say it in another language. */
export const englishMessages = {
  ...adminMessages,
  ...formMessages,
  ...mediaMessages,
  ...pageMessages,
  ...settingsMessages,
  ...textMessages,
  ...workspaceMessages,
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
  'login.email': 'Email',
  'login.password': 'Password',
  'login.show': 'Show the password',
  'login.keep': 'Keep me signed in',
  'login.caps': 'Caps lock is on.',
  'login.submit': 'Sign in',
  'login.wrong': 'Email and password do not belong together.',
  'login.wait': 'Too many tries. Please wait {seconds} seconds.',
  'setup.title': 'Create the owner',
  'setup.intro': 'The server printed a code when it started. It works once, for an hour.',
  'setup.code': 'Code',
  'setup.firstName': 'First name',
  'setup.lastName': 'Last name',
  'setup.passwordHelp': 'At least 10 characters. A sentence is easier to remember than a word.',
  'setup.submit': 'Create the owner',
  'pages.title': 'Pages',
  'pages.search': 'Search by name or address',
  'pages.none': 'No page fits. Try fewer words.',
  'pages.open': 'Choose a page on the left to edit it.',
  'publish.publish': 'Publish',
  'publish.done': 'Published',
  'publish.blocked': 'Not published. Please fix what is marked.',
  'publish.view': 'View page',
  'toolbar.label': 'Page tools',
  'toolbar.signOut': 'Sign out',
  'status.DRAFT': 'Draft',
  'status.PUBLISHED': 'Published',
  'status.CHANGED': 'Changed since publishing',
} as const

export type MessageKey = keyof typeof englishMessages
export type Messages = Readonly<Record<MessageKey, string>>

/** The message with its arguments filled in. What a catalogue lacks is said in English. */
export function say(messages: Messages, key: MessageKey, args: Readonly<Record<string, string | number>> = {}): string {
  const text: string = messages[key] ?? englishMessages[key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}
