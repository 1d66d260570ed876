/** What rules and notes say, and the names of page types and of whole pages. */
export const sentencesGerman = {
  'You cannot scroll more slides than you see': 'Es lassen sich nicht mehr Folien weiterblättern, als zu sehen sind',
  'Field name already used': 'Feldname schon verwendet',
  'A form id has up to 64 letters, digits, - and _.':
    'Eine Formularkennung hat bis zu 64 Buchstaben, Ziffern, - und _.',
  'No answer arrives yet: choose the form that takes them.':
    'Noch kommt keine Antwort an: das Formular wählen, das sie annimmt.',
  'Nobody can subscribe yet: choose the list that takes the addresses.':
    'Noch kann sich niemand anmelden: die Liste wählen, die die Adressen aufnimmt.',
  'Invalid RegEx': 'Ungültiger regulärer Ausdruck',
  'The value "{value}" stands here more than once. The first counts.':
    'Der Wert „{value}“ steht hier mehrmals. Der erste zählt.',
  'The anchor "{anchor}" is used already. Only the first question keeps it.':
    'Der Anker „{anchor}“ ist schon verwendet. Nur die erste Frage behält ihn.',
  'A tweet id has up to 25 digits.': 'Eine Tweet-Kennung hat bis zu 25 Ziffern.',
  'A name has letters, digits and hyphens.': 'Ein Name hat Buchstaben, Ziffern und Bindestriche.',
  'This is not a Kit form id': 'Das ist keine Kit-Formularkennung',
  'Choose a platform and a video id': 'Plattform und Video-Kennung wählen',
  'This is not a video id': 'Das ist keine Video-Kennung',
  'Upload an mp4 file': 'Eine mp4-Datei hochladen',
  'Upload a pdf file': 'Eine pdf-Datei hochladen',
  'This is not a phone number, so it is shown without a link.':
    'Das ist keine Telefonnummer, sie wird daher ohne Link gezeigt.',
  'This is not an email address, so it is shown without a link.':
    'Das ist keine E-Mail-Adresse, sie wird daher ohne Link gezeigt.',
  'This is not a user name. Use letters, digits, ".", "_" and "-".':
    'Das ist kein Benutzername. Möglich sind Buchstaben, Ziffern, „.“, „_“ und „-“.',
  'Choose where answers arrive in the settings of the form in this block.':
    'Wo Antworten ankommen, lässt sich in den Einstellungen des Formulars in diesem Block wählen.',
  'For better maps, set a tile provider access token in the site settings.':
    'Für bessere Karten in den Einstellungen der Website ein Zugangstoken eines Kachelanbieters setzen.',
  'Title and description are those of the page: changing them here changes what search engines show as well.':
    'Titel und Beschreibung sind die der Seite: Eine Änderung hier ändert auch, was Suchmaschinen zeigen.',
  'Landing page': 'Landingpage',
  'A promise, the proof, a way in': 'Ein Versprechen, der Beleg, ein Weg hinein',
  'About us': 'Über uns',
  'Who you are and what you care for': 'Wer dahintersteht und worum es geht',
  Services: 'Leistungen',
  'What you offer, prices, questions': 'Angebot, Preise, Fragen',
  Contact: 'Kontakt',
  'A form, your places, the way there': 'Ein Formular, die Standorte, der Weg dorthin',
  Article: 'Artikel',
  'Title, author, a picture and the text': 'Titel, Autor, ein Bild und der Text',
  page: 'Seite',
  pages: 'Seiten',
  blog: 'Blogbeitrag',
  Blog: 'Blog',
  layout: 'Layout',
} as const
