import { rich, type SampleName } from '@quoin/schemas'
import { block, rowsOf, sample } from './compose.ts'
import type { SeedTranslation } from './seed-page.ts'

const described = (name: SampleName, alt: string) => ({ ...sample(name), alt })

export const germanTour: SeedTranslation = {
  language: 'de',
  slug: 'rundgang',
  name: 'Rundgang',
  meta: { title: 'Ein Rundgang', description: 'Was eine Seite fassen kann, gezeigt mit den Bausteinen selbst.' },
  content: [
    block('hero-unit-2', {
      backgroundColor: 'light-gray',
      highlightTextColor: 'green',
      title: rich('Was eine Seite [[fassen kann]]'),
      text: rich(
        'Jeder Teil dieser Seite ist ein Baustein. **Öffnen Sie sie im Editor** und nehmen Sie sie auseinander.',
      ),
      buttons: [
        { text: 'Den Editor öffnen', href: '/admin', buttonColor: 'green', simpleAnchorLink: true },
        { text: 'Alle Bausteine', href: '/gallery', buttonColor: 'green', variant: 'outline' },
      ],
    }),
    block('text-image', {
      paddingTop: 20,
      paddingBottom: 16,
      imageSide: 'right',
      isRounded: true,
      imageSource: described('choir', 'Sänger auf Stufen vor ihrem Dirigenten'),
      title: rich('Auf den Text klicken, [[schreiben]]'),
      text: rich(
        'Worte, Bilder und Listen ändern Sie **da, wo sie stehen**, mit der Maus, dem Finger oder der Tastatur.',
      ),
      bulletListItems: [
        { text: 'Jeder Schritt lässt sich zurücknehmen', bulletColor: 'green' },
        { text: 'Gespeichert wird, während Sie schreiben', bulletColor: 'green' },
        { text: 'Was Sie einfügen, wird zu Bausteinen', bulletColor: 'green' },
      ],
    }),
    block('text-image', {
      paddingTop: 16,
      paddingBottom: 20,
      imageSide: 'left',
      isRounded: true,
      imageSource: described('house', 'Ein Holzhaus am Wasser in der Dämmerung'),
      title: rich('Ein Baustein behält, [[was Sie schreiben]]'),
      bulletListItems: [],
      text: rich(
        'Ändern Sie sein Aussehen, verschieben oder kopieren Sie ihn: Die Worte bleiben. [Wie gespeichert wird](/de/blog/nichts-geht-verloren)',
      ),
    }),
    block('title', {
      backgroundColor: 'light-gray',
      paddingTop: 16,
      paddingBottom: 0,
      title: 'Bilder, nebeneinander',
      subtitle: 'Ohne Skripte eine Liste, mit ihnen ein Karussell',
    }),
    block('image-carousel', {
      backgroundColor: 'light-gray',
      paddingTop: 8,
      paddingBottom: 16,
      slidesToShow: 2,
      gap: '30px',
      images: [
        { image: described('bakery', 'Das Fenster einer Bäckerei am frühen Morgen') },
        { image: described('workshop', 'Ein Fahrrad auf einem Ständer in einer Werkstatt') },
        { image: described('house', 'Ein Holzhaus am Wasser in der Dämmerung') },
        { image: described('choir', 'Sänger auf Stufen vor ihrem Dirigenten') },
        { image: described('mill', 'Eine Mühle an einem Fluss') },
      ],
    }),
    block('title', {
      paddingTop: 16,
      paddingBottom: 0,
      title: 'Filme warten auf einen Klick',
      subtitle: 'Bis dahin wird kein anderer Server gefragt',
    }),
    block('video', { paddingTop: 8, paddingBottom: 20 }),
    block('title', {
      backgroundColor: 'light-gray',
      paddingTop: 16,
      paddingBottom: 0,
      title: 'Tabellen kommen aus der Tabellenkalkulation',
      subtitle: 'Dort kopiert, hier eingefügt',
    }),
    block('table', {
      backgroundColor: 'light-gray',
      paddingTop: 8,
      paddingBottom: 16,
      borders: 'horizontal',
      rows: rowsOf([
        ['Wer', 'Schreibt', 'Veröffentlicht', 'Lädt andere ein'],
        ['Inhaber', 'Ja', 'Ja', 'Ja'],
        ['Administration', 'Ja', 'Ja', 'Ja'],
        ['Redaktion', 'Ja', 'Wo Sie es erlauben', 'Nein'],
      ]),
    }),
    block('faqs-2-cols', {
      paddingTop: 16,
      paddingBottom: 16,
      faqs: [
        {
          question: 'Darf ich eigene Bausteine mitbringen?',
          answer: rich('Ja, neben unseren oder statt ihrer. [Einen Baustein schreiben](/guides/write-a-block)'),
        },
        {
          question: 'Geht eine Seite ohne JavaScript?',
          answer: rich('Jede. [Wie das geht](/de/blog/seiten-ohne-javascript)'),
        },
        {
          question: 'Welche Sprachen spricht sie?',
          answer: rich('So viele, wie Sie nennen, auch solche, die man von rechts nach links liest.'),
        },
        {
          question: 'Wer darf veröffentlichen?',
          answer: rich('Wem Sie es erlauben. Andere bitten um Freigabe und sehen, was entschieden wurde.'),
        },
      ],
    }),
    block('cards', {
      backgroundColor: 'light-gray',
      paddingTop: 16,
      paddingBottom: 20,
      title: 'Zwei Wege, anzufangen',
      subtitle: 'Jeder dauert etwa eine Minute',
      cards: [
        {
          icon: described('icon-house', 'Ein Haus'),
          title: 'Als Website',
          description: rich('Zwei Befehle, und diese Website läuft auf Ihrem Rechner mit eigener Datenbank.'),
          linkText: 'Eine Website betreiben',
          linkPath: '/guides/run-a-site',
        },
        {
          icon: described('icon-wrench', 'Ein Schraubenschlüssel'),
          title: 'In Ihrem Produkt',
          description: rich('Der Kern besteht aus einfachen Funktionen. Geben Sie ihn React oder keinem Framework.'),
          linkText: 'Den Kern einbetten',
          linkPath: '/guides/embed',
        },
      ],
    }),
  ],
}
