import type { changeTypeMessages } from '../en/change-type.ts'

export const changeTypeArabic = {
  'page.changeTypeAct': 'تغيير النوع',
  'page.changeTypeBlocks':
    'الكتل غير المسموح بها في صفحة من النوع «{type}» تبقى أيضًا؛ وتُذكر ضمن المشكلات ويجب أن تزول قبل نشر الصفحة مجددًا.',
  'page.changeTypeFields': 'لم تعد معروضة لكنها محفوظة: {fields}.',
  'page.changeTypeKept': 'يبقى المحتوى كله وعناوين الويب والترجمات. ويتغيّر النوع في كل لغات الصفحة.',
  'page.changeTypeUndo': 'لا يُلغي التراجع هذا. اختر النوع السابق للعودة.',
} as const satisfies Record<keyof typeof changeTypeMessages, string>
