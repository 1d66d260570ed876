import type { pasteDialogMessages } from '../en/paste-dialog.ts'

export const pasteDialogGerman = {
  'paste.fitting': 'Die {count} passenden einfügen',
  'paste.fittingOne': 'Das eine passende einfügen',
  'paste.refused': 'Diese passen nicht hierher:',
  'paste.title': 'Nicht alles passt hierher',
} as const satisfies Record<keyof typeof pasteDialogMessages, string>
