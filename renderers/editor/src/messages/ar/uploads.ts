import type { uploadMessages } from '../en/uploads.ts'

export const uploadsArabic = {
  'media.fileEmpty': 'هذا الملف فارغ.',
  'media.wrongType': 'لا تُقبل هنا ملفات {type}. المقبول: {types}.',
  'media.tooLarge': 'حجمه {size}، والحد الأقصى {most}.',
  'media.uploads': 'عمليات الرفع',
  'media.uploadPreparing': 'جارٍ إعداد {name}…',
  'media.uploading': '{name}، \u2066{percent}%\u2069',
  'media.uploadWaiting': '{name}، في الانتظار',
  'media.uploadFailed': 'أخفق رفع {name}: {reason}',
  'media.cancelUpload': 'إلغاء رفع {name}',
  'media.forgetUpload': 'إزالة {name} من القائمة',
  'media.leftOut': '{reason} تُرك: {names}.',
  'media.leftOutMore': '{reason} تُرك: {names}، وغيرها: {count}.',
  'media.uploadLeft': 'ارفعها أيضًا',
  'media.tooMany': 'الحد الأقصى للملفات في المرة الواحدة: {most}.',
} as const satisfies Record<keyof typeof uploadMessages, string>
