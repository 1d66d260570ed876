import type { languageMessages } from '../en/languages.ts'

export const languagesArabic = {
  'sides.open': 'جنبًا إلى جنب',
  'sides.openOf': 'جنبًا إلى جنب مع {language}',
  'languages.create': 'إنشاء من {from}',
  'languages.drop': 'إزالة',
  'languages.from': 'تبدأ الترجمات الجديدة نسخةً من',
  'languages.open': 'فتح',
  'languages.present': 'مفتوحة هنا',
  'languages.removeHelp': 'تنتقل هذه الترجمة إلى سلة المهملات. وإذا استُعيدت منها كانت مسودة. وتبقى اللغات الأخرى.',
  'languages.removeTitle': 'هل تريد إزالة {language}؟',
} as const satisfies Record<keyof typeof languageMessages, string>
