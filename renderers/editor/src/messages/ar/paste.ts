import type { pasteMessages } from '../paste.ts'

export const pasteArabic = {
  'drop.keep': 'الاحتفاظ به',
  'drop.keepAlt': 'كان وصف الصورة السابقة: «{alt}».',
  'drop.notFile': 'لا يمكن وضع «{name}» هنا. يقبل هذا الحقل: {types}.',
  'drop.notImage': '«{name}» ليست صورة. الصور هي PNG وJPEG وGIF وWebP وAVIF وSVG.',
  'drop.onlyOne': 'يوجد مكان لصورة واحدة هنا. عدد ما تُرك: {count}.',
  'paste.below': 'إضافة في الأسفل',
  'paste.fetching': 'جارٍ جلب الصور إلى مكتبة الوسائط…',
  'paste.fitting': 'لصق الملائم ({count})',
  'paste.fittingOne': 'لصق الملائم الوحيد',
  'paste.left': 'تم اللصق. عدد الأجزاء التي لم تجد مكانًا هنا: {count}.',
  'paste.nothing': 'لا يمكن وضع أي من هذا هنا. عدد ما تُرك: {count}.',
  'paste.offer': 'تحتوي الحافظة على كتل أو صور أو ملفات لا يمكن وضعها داخل نص.',
  'paste.panelPictures': 'لا يمكن وضع صور داخل هذا النص. عدد ما تُرك: {count}.',
  'paste.refused': 'لا يمكن وضع هذه هنا:',
  'paste.title': 'لا يلائم كل شيء هذا المكان',
  'paste.unfetched': 'صور تعذّر جلبها: {count}. احفظها على جهازك ثم ارفعها.',
  'paste.unloaded': 'تعذّر تحميل ما يقرأ الحافظة. الصق مرة أخرى عندما تكون متصلًا.',
} as const satisfies Record<keyof typeof pasteMessages, string>
