import type { pasteDialogMessages } from '../en/paste-dialog.ts'

export const pasteDialogArabic = {
  'paste.fitting': 'لصق الملائم ({count})',
  'paste.fittingOne': 'لصق الملائم الوحيد',
  'paste.refused': 'لا يمكن وضع هذه هنا:',
  'paste.title': 'لا يلائم كل شيء هذا المكان',
} as const satisfies Record<keyof typeof pasteDialogMessages, string>
