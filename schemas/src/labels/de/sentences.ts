/** What rules and notes say, and the names of page types and of whole pages. */
export const sentencesGerman = {
  'You cannot scroll more slides than you see': 'Pro Schritt können nicht mehr Folien weiterrücken, als zu sehen sind',
  'Field name already used': 'Der Feldname wird schon verwendet',
  'A form id can have up to 64 letters, digits, - and _.':
    'Eine Formular-ID hat bis zu 64 Buchstaben, Ziffern, - und _.',
  'No answers arrive yet: choose the form that receives them.':
    'Noch kommen keine Antworten an: Wählen Sie das Formular, das sie annimmt.',
  'Nobody can subscribe yet: choose the list that receives the addresses.':
    'Noch kann sich niemand anmelden: Wählen Sie die Liste, die die Adressen aufnimmt.',
  'This block only shows a form. Use Newsletter subscribe to collect addresses.':
    'Dieser Block zeigt nur ein Formular. Verwenden Sie „Newsletter-Anmeldung“, um Adressen zu sammeln.',
  'Invalid RegEx': 'Ungültiger regulärer Ausdruck',
  'The value "{value}" is used here more than once. The first one counts.':
    'Der Wert „{value}“ kommt hier mehrmals vor. Der erste zählt.',
  'The value "{value}" is used here more than once. This one is sent as "{sent}".':
    'Der Wert „{value}“ kommt hier mehrmals vor. Diese Option wird als „{sent}“ gesendet.',
  'The anchor "{anchor}" is already used. Only the first question keeps it.':
    'Der Anker „{anchor}“ wird schon verwendet. Nur die erste Frage behält ihn.',
  'A tweet id can have up to 25 digits.': 'Eine Tweet-ID hat bis zu 25 Ziffern.',
  'A name can have letters, digits and hyphens.': 'Ein Name besteht aus Buchstaben, Ziffern und Bindestrichen.',
  'This is not a Kit form id': 'Das ist keine Formular-ID von Kit',
  'Choose a platform and a video id': 'Wählen Sie eine Plattform und geben Sie eine Video-ID an',
  'This is not a video id': 'Das ist keine Video-ID',
  'This is the id of a Vimeo video. Choose Vimeo as the platform.':
    'Das ist die ID eines Videos von Vimeo. Wählen Sie Vimeo als Plattform.',
  'This is the id of a YouTube video. Choose YouTube as the platform.':
    'Das ist die ID eines Videos von YouTube. Wählen Sie YouTube als Plattform.',
  'Upload an mp4 file': 'Laden Sie eine MP4-Datei hoch',
  'Upload a pdf file': 'Laden Sie eine PDF-Datei hoch',
  'This is not a phone number, so it is shown without a link.':
    'Das ist keine Telefonnummer, daher wird die Angabe ohne Link angezeigt.',
  'This is not an email address, so it is shown without a link.':
    'Das ist keine E-Mail-Adresse, daher wird die Angabe ohne Link angezeigt.',
  'This is not a user name. Use letters, digits, ".", "_" and "-".':
    'Das ist kein Benutzername. Möglich sind Buchstaben, Ziffern, „.“, „_“ und „-“.',
  'Choose where answers arrive in the settings of the form in this block.':
    'Wo Antworten ankommen, wählen Sie in den Einstellungen des Formulars in diesem Block.',
  'For better maps, set a tile provider access token in the site settings.':
    'Für bessere Karten hinterlegen Sie in den Einstellungen der Website das Zugriffstoken eines Kachelanbieters.',
  'Title and description are those of the page: changing them here also changes what search engines show.':
    'Titel und Beschreibung sind die der Seite: Eine Änderung hier ändert auch, was Suchmaschinen zeigen.',
  'Landing page': 'Landingpage',
  'A promise, the proof, a way in': 'Ein Versprechen, der Beleg, der nächste Schritt',
  'About us': 'Über uns',
  'Who you are and what you care about': 'Wer Sie sind und was Ihnen wichtig ist',
  Services: 'Leistungen',
  'What you offer, prices, questions and answers': 'Ihr Angebot, Preise, Fragen',
  Contact: 'Kontakt',
  'A form, your locations, how to get there': 'Ein Formular, Ihre Standorte, der Weg dorthin',
  Article: 'Artikel',
  'Title, author, a picture and the text': 'Titel, Autor, ein Bild und der Text',
  page: 'Seite',
  pages: 'Seiten',
  blog: 'Blogbeitrag',
  Blog: 'Blog',
  layout: 'Layout',
} as const
