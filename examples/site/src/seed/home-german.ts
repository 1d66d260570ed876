import { rich } from '@quoin/schemas'
import { editorPicture } from '../server/site-pictures.ts'
import { block, sample } from './compose.ts'
import { editorImage, startCode } from './home-parts.ts'
import { bookIcon, serverIcon, sheetsIcon, treeIcon, twinsIcon, windowIcon } from './icons.ts'
import type { SeedTranslation } from './seed-page.ts'

export const germanHome: SeedTranslation = {
  language: 'de',
  slug: 'home',
  name: 'Startseite',
  meta: {
    title: 'Quoin',
    description:
      'Ein Baukasten für Websites und Blogs, den Sie selbst betreiben. Seiten bestehen aus typisierten Bausteinen, werden an Ort und Stelle bearbeitet und gehen ohne JavaScript.',
    featuredImage: editorPicture,
    schemaOrg: { type: 'website', values: { name: 'Quoin', url: '/' } },
  },
  content: [
    block('hero-unit', {
      highlightTextColor: 'green',
      paddingTop: 20,
      paddingBottom: 12,
      title: rich('Setzen Sie Ihre Website [[Stein auf Stein]]'),
      text: rich(
        'Quoin ist ein Baukasten für Websites und Blogs, den Sie selbst betreiben. Klicken Sie auf einen Text und schreiben Sie: Was Sie sehen, sehen auch Ihre Besucher.',
      ),
      badge: [{ text: 'Quelloffen, ein Prozess, eine Datei', badgeColor: 'green' }],
      buttons: [
        { text: 'Zum Editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true },
        { text: 'Alle Bausteine', href: '/gallery', buttonColor: 'green', variant: 'outline' },
      ],
    }),
    block('big-image', {
      width: 'medium',
      paddingTop: 0,
      paddingBottom: 10,
      image: editorImage(
        'Der Editor: die Startseite einer Bäckerei, ihr erster Baustein ist ausgewählt, daneben stehen dessen Einstellungen',
      ),
    }),
    block('text-image', {
      paddingTop: 20,
      paddingBottom: 8,
      imageSide: 'left',
      isRounded: true,
      imageSource: { ...sample('workshop'), alt: 'Eine Werkstatt, in der ein Fahrrad auf dem Ständer steht' },
      title: rich('Die Seite bearbeiten, [[kein Formular]]'),
      text: rich(
        'Die Leinwand ist Ihre eigene Website. **Jeder Text, jedes Bild und jede Liste wird dort geändert, wo es steht**, mit Rückgängig für jeden Schritt.',
      ),
      bulletListItems: [
        { text: 'Über vierzig Bausteine, jeder mit brauchbarem Inhalt', bulletColor: 'green' },
        { text: 'Maus, Finger oder Tastatur: jeder Weg ist vollständig', bulletColor: 'green' },
        { text: 'Entwürfe, Termine, Freigabe, zwei Sprachen oder zehn', bulletColor: 'green' },
      ],
    }),
    block('text-image', {
      paddingTop: 8,
      paddingBottom: 20,
      isRounded: true,
      imageSource: { ...sample('house'), alt: 'Ein Holzhaus am Wasser bei Nacht, die Fenster sind hell' },
      title: rich('Ein Haus, [[das Ihnen gehört]]'),
      text: rich(
        'Zwei Befehle auf Ihrem eigenen Rechner: **ein Prozess, eine Datei, kein Konto**. Was Ihre Besucher schreiben, bleibt bei Ihnen.',
      ),
      bulletListItems: [
        { text: 'Reines HTML, lesbar vor jedem Skript', bulletColor: 'green' },
        { text: 'Formulare, Newsletter und Bilder ohne fremden Dienst', bulletColor: 'green' },
        { text: 'Die ganze Website als Dateien, wann immer Sie wollen', bulletColor: 'green' },
      ],
    }),
    block('features', {
      backgroundColor: 'light-gray',
      paddingTop: 16,
      paddingBottom: 16,
      colsNumber: 3,
      features: [
        {
          image: { ...sheetsIcon, alt: 'Drei Blätter übereinander' },
          title: 'Nichts geht verloren',
          text: 'Jeder gespeicherte Stand bleibt erhalten. Arbeiten zwei Menschen an einer Seite, wird zusammengeführt, was nicht beide berührt haben.',
        },
        {
          image: { ...windowIcon, alt: 'Ein Fenster mit einem Haken' },
          title: 'Besucher laden nichts Unnötiges',
          text: 'Seiten sind reines HTML. Formulare, Karten und Karussells gehen ohne JavaScript und werden damit besser.',
        },
        {
          image: { ...treeIcon, alt: 'Ein Kasten, der zu dreien führt' },
          title: 'Ein Schema je Baustein',
          text: 'Typen, Vorgaben, Prüfungen, Seitenleiste und Handbuch kommen aus einer Datei je Baustein.',
        },
        {
          image: { ...twinsIcon, alt: 'Zwei gleiche Seiten' },
          title: 'Jeder Renderer ist bearbeitbar',
          text: 'React und reines HTML zeichnen dieselbe Seite, Zeichen für Zeichen. Einen dritten schreibt man an einem Nachmittag.',
        },
        {
          image: { ...serverIcon, alt: 'Ein Rechner mit zwei Laufwerken' },
          title: 'Kein Konto, nirgends',
          text: 'Formulare, Newsletter, Bilder und Texte liegen in Ihrer eigenen Datenbank, auf Ihrem eigenen Rechner.',
        },
        {
          image: { ...bookIcon, alt: 'Ein offenes Buch' },
          title: 'Zum Lesen gemacht',
          text: 'Jede Regel ist eine reine Funktion, steht in einem Satz und wird mit Tausenden zufälliger Seiten geprüft.',
        },
      ],
    }),
    block('title', {
      paddingTop: 16,
      title: 'Zwei Befehle, und es läuft',
      subtitle: 'Node 20.19 oder neuer und npm; kein Konto, kein fremder Dienst',
    }),
    startCode('Website', 'Editor'),
    block('link-cards', {
      backgroundColor: 'light-gray',
      title: 'Womit anfangen?',
      subtitle: 'Kostenlos, unter der MIT-Lizenz',
      cards: [
        {
          icon: { ...sample('icon-house'), alt: '' },
          title: 'Eine Website betreiben',
          text: 'Einrichten, anpassen, am Laufen halten',
          linkPath: '/guides/run-a-site',
        },
        {
          icon: { ...sample('icon-wrench'), alt: '' },
          title: 'Den Kern einbetten',
          text: 'In jedes Programm mit React, oder ohne',
          linkPath: '/guides/embed',
        },
        {
          icon: { ...sample('icon-pin'), alt: '' },
          title: 'Einen Rundgang machen',
          text: 'Was eine Seite fassen kann, zum Zerlegen',
          linkPath: '/de/rundgang',
        },
        {
          icon: { ...sample('icon-clock'), alt: '' },
          title: 'Lesen, wie es entsteht',
          text: 'Was wir gemessen und gelernt haben',
          linkPath: '/de/blog',
        },
      ],
    }),
    block('title', { paddingTop: 16, bigCentered: false, title: 'Vorab gefragt', subtitle: '' }),
    block('faqs', {
      borderTop: 'none',
      paddingTop: 0,
      faqs: [
        {
          question: 'Werden fremde Dienste gefragt?',
          answer: rich(
            'Der Server fragt keinen. Videos und Beiträge fragen andere erst, wenn jemand das will; eine Karte holt ihre Kacheln, sobald man zu ihr scrollt.',
          ),
        },
        {
          question: 'Komme ich wieder weg?',
          answer: rich(
            'Ja. Ein Befehl schreibt die ganze öffentliche Website als Dateien, genau so, wie der Server sie schickt.',
          ),
        },
        {
          question: 'Für wen ist es nichts?',
          answer: rich(
            'Für Läden mit Lager und Kasse und für Seiten, auf denen jeder Punkt von Hand gesetzt wird: Hier bestehen Seiten aus gestalteten Bausteinen.',
          ),
        },
      ],
    }),
    block('newsletter-subscribe', {
      backgroundColor: 'light-gray',
      title: 'Ein Brief je Version',
      text: rich('Was sich geändert hat, warum, und was gemessen wurde. Sonst nichts.'),
      text2: rich('Ihre Adresse bleibt in der Datenbank dieser Website.'),
      buttonText: 'Anmelden',
      mailchimpUrl: '/newsletter/releases/post',
      resultOkText: 'Fast fertig: Bitte bestätigen Sie in der Mail, die wir Ihnen geschickt haben.',
    }),
    block('call-to-action', {
      borderTop: 'none',
      text: 'Ihre erste Seite ist eine Minute entfernt.',
      buttons: [{ text: 'Zum Editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
    }),
  ],
}
