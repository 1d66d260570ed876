import type { sideMessages } from '../en/sides.ts'

export const sidesArabic = {
  'sides.addBlock': 'إضافتها من {language}',
  'sides.changed': 'تغيّر بعد ترجمته',
  'sides.copy': 'نسخ النص الأصلي',
  'sides.copyBlock': 'نسخ الكتلة من {language}',
  'sides.copyField': 'نسخ {label} من {language}',
  'sides.edit': 'تحرير {label}',
  'sides.empty': 'لا توجد نصوص للترجمة.',
  'sides.markTranslated': 'كل شيء مترجم',
  'sides.missing': 'ناقص هنا',
  'sides.stale': 'تغيّرت نصوص باللغة {language} بعد ترجمتها. وهي معلّمة أدناه.',
  'sides.unpaired':
    'لا توجد أي من هذه الكتل في هذه الصفحة: لم تُنشأ اللغتان إحداهما نسخةً من الأخرى. أضف كتلة لترجمتها هنا.',
  'sides.title': 'جنبًا إلى جنب مع {language}',
} as const satisfies Record<keyof typeof sideMessages, string>
