import type { pasteMessages } from '../en/paste.ts'

export const pasteArabic = {
  'drop.keep': 'الاحتفاظ به',
  'drop.keepAlt': 'كان وصف الصورة السابقة: «{alt}».',
  'drop.notFile': 'لا يمكن وضع «{name}» هنا. يقبل هذا الحقل: {types}.',
  'drop.notImage': '«{name}» ليست صورة. الصور هي PNG وJPEG وGIF وWebP وAVIF وSVG.',
  'drop.onlyOne': 'يوجد مكان لصورة واحدة هنا. عدد ما تُرك: {count}.',
  'paste.below': 'إضافة في الأسفل',
  'paste.copied':
    'نُسخ إلى هذه المكتبة {count|zero:لا صور|one:صورة واحدة|two:صورتان|few:# صور|many:# صورةً|other:# صورة}',
  'paste.copyPictures':
    'نسخ {count|zero:أي صورة|one:صورة واحدة|two:صورتين|few:# صور|many:# صورةً|other:# صورة} إلى هذه المكتبة',
  'paste.elsewhere':
    '{count|zero:لا توجد صور من هذه الكتل|one:توجد صورة واحدة من هذه الكتل|two:توجد صورتان من هذه الكتل|few:توجد # صور من هذه الكتل|many:توجد # صورةً من هذه الكتل|other:توجد # صورة من هذه الكتل} في موقع آخر.',
  'paste.fetching': 'جارٍ جلب الصور إلى مكتبة الوسائط…',
  'paste.left': 'تم اللصق. عدد الأجزاء التي لم تجد مكانًا هنا: {count}.',
  'paste.nothing': 'لا يمكن وضع أي من هذا هنا. عدد ما تُرك: {count}.',
  'paste.offer': 'تحتوي الحافظة على كتل أو صور أو جداول أو ملفات لا يمكن وضعها داخل نص.',
  'paste.panelBlocks': 'لا يمكن وضع صور أو جداول داخل هذا النص.',
  'paste.picturesGone': 'لم تعد هذه الصور في الصفحة.',
  'paste.tableLines': 'أصبحت الجداول أسطرًا من النص، فلا يمكن وضع جدول هنا.',
  'paste.uncopied': 'تبقى بعض الصور في الموقع الآخر. {reason}',
  'paste.unfetched': 'تعذّر جلب بعض الصور: احفظها على جهازك ثم ارفعها.',
  'paste.unloaded': 'تعذّر تحميل ما يقرأ الحافظة. الصق مرة أخرى عندما تكون متصلًا.',
} as const satisfies Record<keyof typeof pasteMessages, string>
