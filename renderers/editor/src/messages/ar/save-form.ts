import type { saveFormMessages } from '../en/save-form.ts'

export const saveFormArabic = {
  'app.saved': 'تم الحفظ',
  'app.discard': 'تجاهل التغييرات',
  'app.changedMeanwhile':
    'غيّر شخص آخر الشيء نفسه في هذه الأثناء. ما كتبته محفوظ هنا: «تجاهل التغييرات» يعرض ما كتبه الآخر، والحفظ مرة أخرى يستبدله.',
} as const satisfies Record<keyof typeof saveFormMessages, string>
