import type { shortcutMessages } from '../en/shortcuts.ts'

export const shortcutsArabic = {
  'group.blocks': 'الكتل',
  'group.general': 'عام',
  'group.page': 'الصفحة',
  'group.selection': 'التحديد',
  'group.view': 'العرض',
  'shortcuts.change': 'تغيير مفاتيح {name}: {keys}',
  'shortcuts.clash': 'ينفّذ أيضًا «{name}»',
  'shortcuts.export': 'تصدير بصيغة JSON',
  'shortcuts.fixed': 'يحتفظ المتصفح بهذه المفاتيح لنفسه.',
  'shortcuts.letters': 'مفاتيح مفردة دون Ctrl أو Alt',
  'shortcuts.noKey': 'بلا مفاتيح',
  'shortcuts.none': 'لا يوجد أمر يطابق هذه الكلمات.',
  'shortcuts.press': 'اضغط المفاتيح الجديدة…',
  'shortcuts.reset': 'إعادة تعيين مفاتيح {name}',
  'shortcuts.resetAll': 'إعادة تعيين الكل',
  'shortcuts.search': 'البحث في الأوامر',
} as const satisfies Record<keyof typeof shortcutMessages, string>
