import type { shareMessages } from '../en/share.ts'

export const shareArabic = {
  'share.copied': 'نُسخ الرابط.',
  'share.copy': 'نسخ',
  'share.days': '{count|zero:لا أيام|one:يوم واحد|two:يومان|few:# أيام|many:# يومًا|other:# يوم}',
  'share.help': 'من لديه الرابط يرى هذه الصفحة دون حساب، ولا يرى غيرها. ولا تُدرجها محركات البحث.',
  'share.hours': '{count|zero:لا ساعات|one:ساعة واحدة|two:ساعتان|few:# ساعات|many:# ساعة|other:# ساعة}',
  'share.latest': 'أحدث إصدار دائمًا',
  'share.lifetime': 'مدة الصلاحية',
  'share.links': 'الروابط الصالحة الآن',
  'share.make': 'إنشاء رابط',
  'share.made': 'الرابط جاهز للنسخ.',
  'share.revision': 'هذا الإصدار فقط',
  'share.revoke': 'سحب',
  'share.revokeOf': 'سحب الرابط الصالح حتى {time}',
  'share.saved': 'الإصدار المحفوظ',
  'share.until': 'حتى {time}',
  'share.version': 'يعرض',
} as const satisfies Record<keyof typeof shareMessages, string>
