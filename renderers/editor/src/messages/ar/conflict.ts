import type { conflictMessages } from '../en/conflict.ts'

export const conflictArabic = {
  'conflict.both': 'الاحتفاظ بالنسختين، الأخرى بعد نسختك',
  'conflict.help':
    'حفظ شخص آخر هذه الصفحة في هذه الأثناء. اختر إحدى النسختين حيث غيّرتما الشيء نفسه؛ وما عدا ذلك محفوظ منكما معًا.',
  'conflict.mine': 'نسختك',
  'conflict.theirs': 'النسخة الأخرى',
  'conflict.title': 'غيّر شخص آخر هذه الصفحة',
} as const satisfies Record<keyof typeof conflictMessages, string>
