import type { storyMessages } from '../en/stories.ts'

export const storiesArabic = {
  'story.name': 'اسم نمط جديد',
  'story.newName': 'اسم جديد',
  'story.noneFound': 'لا يوجد نمط في اسمه هذه الحروف.',
  'story.search': 'البحث في الأنماط',
  'story.rename': 'إعادة تسمية النمط {name}',
  'story.none': 'لا توجد أنماط بعد. احفظ مظهر هذه الكتلة الآن نمطًا له اسم، واستخدمه في أي صفحة.',
  'story.remove': 'حذف النمط {name}',
  'story.removeHelp': 'تبقى الكتل التي طُبّق عليها كما هي.',
  'story.removeTitle': 'هل تريد حذف النمط «{name}»؟',
  'story.save': 'حفظ كنمط',
  'story.saved': 'حُفظ النمط «{name}».',
  'story.taken': 'يوجد نمط بهذا الاسم بالفعل.',
} as const satisfies Record<keyof typeof storyMessages, string>
