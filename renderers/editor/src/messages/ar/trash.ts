import type { trashMessages } from '../en/trash.ts'

export const trashArabic = {
  'trash.empty': 'سلة المهملات فارغة',
  'trash.emptyHelp': 'تنتظر الصفحات المحذوفة هنا المدة المحددة في الإعدادات ثم تزول.',
  'trash.deleted': 'حُذفت في {when}',
  'trash.deletedBy': 'حُذفت في {when}، حذفها {name}',
  'trash.restore': 'استعادة',
  'trash.purge': 'حذف نهائي',
  'trash.purgeTitle': 'هل تريد حذف «{name}» نهائيًا؟',
  'trash.purgeText': 'لا يمكن استعادة محتواها وسجلها.',
  'trash.purgeMany':
    'هل تريد حذف {count|zero:أي صفحة|one:صفحة واحدة|two:صفحتين|few:# صفحات|many:# صفحة|other:# صفحة} نهائيًا؟',
  'trash.purgeManyText': 'لا يمكن استعادة محتواها وسجلها.',
  'trash.purged':
    '{count|zero:لم تُحذف أي صفحة|one:حُذفت صفحة واحدة|two:حُذفت صفحتان|few:حُذفت # صفحات|many:حُذفت # صفحة|other:حُذفت # صفحة} نهائيًا',
  'trash.emptyIt': 'إفراغ سلة المهملات',
  'trash.emptyText':
    '{count|zero:لا تُحذف أي صفحة|one:تُحذف صفحة واحدة|two:تُحذف صفحتان|few:تُحذف # صفحات|many:تُحذف # صفحة|other:تُحذف # صفحة} نهائيًا. لا يمكن استعادة محتواها وسجلها.',
  'trash.kept':
    '{count|zero:لا تبقى أي صفحة|one:تبقى صفحة واحدة|two:تبقى صفحتان|few:تبقى # صفحات|many:تبقى # صفحة|other:تبقى # صفحة}: لا يُسمح لك بحذفها.',
} as const satisfies Record<keyof typeof trashMessages, string>
