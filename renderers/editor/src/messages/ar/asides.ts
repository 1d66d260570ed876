import type { asideMessages } from '../en/asides.ts'

export const asidesArabic = {
  'aside.clashes':
    '{count|zero:لم يتغيّر شيء في الصفحة أيضًا.|one:تغيّر موضع واحد في الصفحة أيضًا.|two:تغيّر موضعان في الصفحة أيضًا.|few:تغيّرت # مواضع في الصفحة أيضًا.|many:تغيّر # موضعًا في الصفحة أيضًا.|other:تغيّر # موضع في الصفحة أيضًا.} ستُسأل أي نسخة تبقى.',
  'aside.copy': 'نسخ النص',
  'aside.copied': 'النص في الحافظة.',
  'aside.discard': 'إزالة من القائمة',
  'aside.help': 'سيؤدي إدخال هذه التغييرات إلى ما يلي. وهي خطوة واحدة يمكن التراجع عنها.',
  'aside.merge': 'إدخالها مجددًا',
  'aside.of': 'وُضع جانبًا في {time}',
  'aside.putBack': 'إعادته إلى مكانه',
  'aside.same': 'تحتوي الصفحة على كل هذه التغييرات بالفعل.',
  'aside.textFits': 'كتبت هذا على الصفحة. مكانه موجود مجددًا.',
  'aside.textHelp': 'كتبت هذا على الصفحة، لكن مكانه كان قد زال أو لم يكن تغييره ممكنًا. انسخه إلى حيث تريد.',
  'aside.wait': 'يمكنك إدخالها عندما يُسمح لك بتحرير الصفحة مجددًا.',
} as const satisfies Record<keyof typeof asideMessages, string>
