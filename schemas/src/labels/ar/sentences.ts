import type { sentencesGerman } from '../de/sentences.ts'

/** What rules and notes say, and the names of page types and of whole pages. */
export const sentencesArabic = {
  'You cannot scroll more slides than you see': 'لا يمكنك تمرير شرائح أكثر مما تراه',
  'Field name already used': 'اسم الحقل مستخدم بالفعل',
  'A form id can have up to 64 letters, digits, - and _.':
    'يتكوّن معرّف النموذج من 64 حرفًا على الأكثر: حروف وأرقام وشرطة (-) وشرطة سفلية (_).',
  'No answers arrive yet: choose the form that receives them.': 'لا تصل أي إجابة بعد: اختر النموذج الذي يستقبلها.',
  'Nobody can subscribe yet: choose the list that receives the addresses.':
    'لا يمكن لأحد الاشتراك بعد: اختر القائمة التي تستقبل عناوين البريد.',
  'This block only shows a form. Use Newsletter subscribe to collect addresses.':
    'تعرض هذه الكتلة نموذجًا فقط. لجمع عناوين البريد استخدم «الاشتراك في النشرة البريدية».',
  'Invalid RegEx': 'تعبير نمطي غير صالح',
  'The value "{value}" is used here more than once. The first one counts.': 'تتكرر القيمة «{value}» هنا. تُحتسب الأولى.',
  'The value "{value}" is used here more than once. This one is sent as "{sent}".':
    'تتكرر القيمة «{value}» هنا. يُرسَل هذا الخيار بالقيمة «{sent}».',
  'The anchor "{anchor}" is already used. Only the first question keeps it.':
    'المرساة «{anchor}» مستخدمة بالفعل. يحتفظ بها السؤال الأول فقط.',
  'A tweet id can have up to 25 digits.': 'يتكوّن معرّف التغريدة من 25 رقمًا على الأكثر.',
  'A name can have letters, digits and hyphens.': 'يتكوّن الاسم من حروف وأرقام وشرطات.',
  'This is not a Kit form id': 'هذا ليس معرّف نموذج Kit',
  'Choose a platform and a video id': 'اختر منصة ومعرّف فيديو',
  'This is not a video id': 'هذا ليس معرّف فيديو',
  'This is the id of a Vimeo video. Choose Vimeo as the platform.': 'هذا معرّف فيديو على Vimeo. اختر Vimeo منصةً.',
  'This is the id of a YouTube video. Choose YouTube as the platform.':
    'هذا معرّف فيديو على YouTube. اختر YouTube منصةً.',
  'Upload an mp4 file': 'ارفع ملف mp4',
  'Upload a pdf file': 'ارفع ملف pdf',
  'This is not a phone number, so it is shown without a link.': 'هذا ليس رقم هاتف، لذا يُعرض دون رابط.',
  'This is not an email address, so it is shown without a link.': 'هذا ليس عنوان بريد إلكتروني، لذا يُعرض دون رابط.',
  'This is not a user name. Use letters, digits, ".", "_" and "-".':
    'هذا ليس اسم مستخدم. استخدم الحروف والأرقام والنقطة (.) والشرطة السفلية (_) والشرطة (-).',
  'Choose where answers arrive in the settings of the form in this block.':
    'اختر مكان وصول الإجابات في إعدادات النموذج داخل هذه الكتلة.',
  'For better maps, set a tile provider access token in the site settings.':
    'للحصول على خرائط أفضل، عيّن رمز وصول لمزوّد الخرائط في إعدادات الموقع.',
  'Title and description are those of the page: changing them here also changes what search engines show.':
    'هذا عنوان الصفحة ووصفها: تغييرهما هنا يغيّر ما تعرضه محركات البحث أيضًا.',
  'Landing page': 'صفحة هبوط',
  'A promise, the proof, a way in': 'وعد، ودليل، ومدخل',
  'About us': 'من نحن',
  'Who you are and what you care about': 'من أنتم وما يهمّكم',
  Services: 'الخدمات',
  'What you offer, prices, questions and answers': 'ما تقدّمونه، والأسعار، والأسئلة',
  Contact: 'اتصل بنا',
  'A form, your locations, how to get there': 'نموذج، وأماكنكم، والطريق إليها',
  Article: 'مقال',
  'Title, author, a picture and the text': 'عنوان، وكاتب، وصورة، ونص',
  page: 'صفحة',
  pages: 'الصفحات',
  blog: 'تدوينة',
  Blog: 'المدونة',
  layout: 'التخطيط',
} as const satisfies Record<keyof typeof sentencesGerman, string>
