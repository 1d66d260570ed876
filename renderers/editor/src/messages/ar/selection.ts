import type { selectionMessages } from '../en/selection.ts'

export const selectionArabic = {
  'pages.selectAll': 'تحديد الكل ({count})',
  'pages.selected':
    '{count|zero:لم تُحدَّد أي صفحة|one:صفحة واحدة محددة|two:صفحتان محددتان|few:# صفحات محددة|many:# صفحة محددة|other:# صفحة محددة}',
  'pages.publish': 'نشر',
  'pages.addTag': 'إضافة وسم',
  'pages.published': 'نُشر منها {count}',
  'pages.publishTitle':
    'هل تريد نشر {count|zero:أي صفحة|one:صفحة واحدة|two:صفحتين|few:# صفحات|many:# صفحة|other:# صفحة}؟',
  'pages.publishNone': 'لا يمكن نشر أي من الصفحات المحددة',
  'pages.publishWhat': 'يُنشر الإصدار المحفوظ باللغة: {languages}.',
  'pages.others': 'تبقى اللغات الأخرى لهذه الصفحات كما هي: {languages}.',
  'pages.tagIn': 'يُضاف باللغة: {languages}. وتبقى اللغات الأخرى لهذه الصفحات كما هي.',
  'pages.notPublished.ERRORS': 'يجب تصحيح شيء في هذه الصفحات قبل نشرها؛ وتبقى كما هي:',
  'pages.notPublished.WORKING': 'لهذه الصفحات نسخة عمل وتبقى كما هي؛ افتحها لنشر النسخة:',
  'pages.notPublished.RIGHT': 'لا يُسمح لك بنشر هذه الصفحات؛ وتبقى كما هي:',
  'pages.working': 'يجري العمل على الصفحات المحددة',
  'pages.tagged': 'وُسم منها {count} بالوسم {tag}',
} as const satisfies Record<keyof typeof selectionMessages, string>
