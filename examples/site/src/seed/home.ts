import { rich } from '@quoin/schemas'
import { editorPicture } from '../server/site-pictures.ts'
import { block, sample } from './compose.ts'
import { bookIcon, serverIcon, sheetsIcon, treeIcon, twinsIcon, windowIcon } from './icons.ts'
import type { SeedPage } from './seed-page.ts'

const picture = (alt: string) => ({ src: editorPicture, alt, width: 1440, height: 900 })

export const home: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000010',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'home',
      name: 'Home',
      meta: {
        title: 'Quoin',
        description:
          'A website and blog builder you host yourself. Pages are made of typed blocks, edited in place, and work without JavaScript.',
        featuredImage: editorPicture,
        schemaOrg: { type: 'website', values: { name: 'Quoin' } },
      },
      content: [
        block('hero-unit', {
          highlightTextColor: 'green',
          paddingTop: 20,
          paddingBottom: 16,
          title: rich('Lay your site [[stone by stone]]'),
          text: rich(
            'Quoin is a website and blog builder that you host yourself. Click on a text and type; what you see is what your visitors get.',
          ),
          badge: [{ text: 'Open source, one process, one file', badgeColor: 'green' }],
          buttons: [
            { text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true },
            { text: 'See every block', href: '/gallery', buttonColor: 'green', variant: 'outline' },
          ],
        }),
        block('text-image', {
          backgroundColor: 'light-gray',
          title: rich('Edit the page, [[not a form about it]]'),
          hasShadow: true,
          imageSource: picture(
            'The editor: the front page with its title being edited, the settings of the block beside it',
          ),
          text: rich(
            'The canvas is your own site. **Every text, picture and list is changed where it stands**, with undo for each step and a copy kept on your machine until the server has it.',
          ),
          bulletListItems: [
            { text: 'More than forty blocks, each with content worth keeping', bulletColor: 'green' },
            { text: 'Mouse, touch or keyboard: each way is complete', bulletColor: 'green' },
            { text: 'Drafts, schedules, approval, two languages or ten', bulletColor: 'green' },
          ],
          isRounded: true,
        }),
        block('features', {
          paddingTop: 16,
          paddingBottom: 16,
          colsNumber: 3,
          features: [
            {
              image: { ...sheetsIcon },
              title: 'Nothing is ever lost',
              text: 'Saves are kept as revisions. Two people can work on one page, and what neither touched twice is merged.',
            },
            {
              image: { ...windowIcon },
              title: 'Visitors pay nothing',
              text: 'Pages are plain HTML. Forms, maps and carousels work without JavaScript and get better with it.',
            },
            {
              image: { ...treeIcon },
              title: 'One schema, everything else follows',
              text: 'Types, defaults, checks, the side panel and the documentation come from one file per block.',
            },
            {
              image: { ...twinsIcon },
              title: 'Any renderer is editable',
              text: 'React and plain HTML draw the same page to the letter. Write a third in an afternoon.',
            },
            {
              image: { ...serverIcon },
              title: 'No account anywhere',
              text: 'Forms, newsletter lists, media and search texts live in your own database, on your own machine.',
            },
            {
              image: { ...bookIcon },
              title: 'Made to be read',
              text: 'Rules are pure functions, each stated in one sentence and tested with thousands of random pages.',
            },
          ],
        }),
        block('testimonial', { backgroundColor: 'light-gray' }),
        block('team-2-cols', {
          title: 'Two people who write without asking a developer',
          subtitle: 'Like everyone in our starter pages, they are invented',
          members: [
            { name: 'Amara Okafor', jobTitle: 'Partner, housing', picture: sample('avatar-1') },
            { name: 'Jonas Lindqvist', jobTitle: 'Timber construction', picture: sample('avatar-2') },
          ],
        }),
        block('logo-grid', { badge: [{ text: 'Companies we made up, logos we drew', badgeColor: 'gray' }] }),
        block('pricing', {
          backgroundColor: 'light-gray',
          plans: [
            {
              planName: 'Your machine',
              planDescription: 'For anyone with a server and an hour',
              planPrice: '€0',
              planConditions: 'for good, MIT licence',
              buttonText: 'Read the guide',
              buttonLinkPath: '/guides/run-a-site',
              pricingColor: 'green',
              featuresTitle: 'Included',
              features: [
                { featureText: 'Every block and every language' },
                { featureText: 'Forms and newsletter lists' },
                { featureText: 'SQLite, or PostgreSQL for several processes' },
              ],
            },
            {
              planName: 'Your product',
              planDescription: 'For teams that embed the engine',
              planPrice: '€0',
              planConditions: 'the same packages, the same licence',
              buttonText: 'Embed the engine',
              buttonLinkPath: '/guides/embed',
              pricingColor: 'orange',
              featuresTitle: 'Included',
              features: [
                { featureText: 'The engine without any framework' },
                { featureText: 'React and HTML renderers' },
                { featureText: 'A contract suite for renderers of your own' },
              ],
            },
          ],
        }),
        block('faqs', {
          faqs: [
            {
              question: 'What do I need to run it?',
              answer: rich(
                'Node 20.19 or newer and npm. `npm install && npm start` builds and serves the site with its own SQLite file.',
              ),
            },
            {
              question: 'Does it call any other service?',
              answer: rich(
                'The server calls nobody. Videos and posts ask others only after a visitor chose to see them; a map fetches its tiles when it is scrolled to.',
              ),
            },
            {
              question: 'Can I leave again?',
              answer: rich(
                'Yes. `npm run export:static -w examples/site` writes the whole public site as plain files, equal to what the server sends.',
              ),
            },
          ],
        }),
        block('newsletter-subscribe', {
          backgroundColor: 'light-gray',
          title: 'One letter per release',
          text: rich('What changed, why, and what it measured. Nothing else.'),
          text2: rich('Your address stays in the database of this site. Leave whenever you like.'),
          mailchimpUrl: '/newsletter/releases/post',
        }),
        block('call-to-action', {
          text: 'Your first page is a minute away.',
          buttons: [{ text: 'Open the editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
        }),
      ],
    },
    {
      language: 'de',
      slug: 'home',
      name: 'Startseite',
      meta: {
        title: 'Quoin',
        description:
          'Ein Baukasten für Websites und Blogs, den Sie selbst betreiben. Seiten bestehen aus typisierten Bausteinen, werden an Ort und Stelle bearbeitet und gehen ohne JavaScript.',
        featuredImage: editorPicture,
      },
      content: [
        block('hero-unit', {
          highlightTextColor: 'green',
          paddingTop: 20,
          paddingBottom: 16,
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
        block('text-image', {
          backgroundColor: 'light-gray',
          title: rich('Die Seite bearbeiten, [[kein Formular über sie]]'),
          hasShadow: true,
          imageSource: picture(
            'Der Editor: die Startseite, deren Titel gerade bearbeitet wird, daneben die Einstellungen des Blocks',
          ),
          text: rich(
            'Die Leinwand ist Ihre eigene Website. **Jeder Text, jedes Bild und jede Liste wird dort geändert, wo es steht**, mit Rückgängig für jeden Schritt.',
          ),
          bulletListItems: [
            { text: 'Über vierzig Bausteine, jeder mit brauchbarem Inhalt', bulletColor: 'green' },
            { text: 'Maus, Finger oder Tastatur: jeder Weg ist vollständig', bulletColor: 'green' },
            { text: 'Entwürfe, Termine, Freigabe, zwei Sprachen oder zehn', bulletColor: 'green' },
          ],
          isRounded: true,
        }),
        block('features', {
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
              title: 'Ein Schema, alles Weitere folgt',
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
        block('faqs', {
          faqs: [
            {
              question: 'Was brauche ich dafür?',
              answer: rich(
                'Node 20.19 oder neuer und npm. `npm install && npm start` baut die Website und liefert sie mit ihrer eigenen SQLite-Datei aus.',
              ),
            },
            {
              question: 'Werden fremde Dienste gefragt?',
              answer: rich(
                'Der Server fragt keinen. Videos und Beiträge fragen andere erst, wenn jemand das will; eine Karte holt ihre Kacheln, sobald man zu ihr scrollt.',
              ),
            },
            {
              question: 'Komme ich wieder weg?',
              answer: rich(
                'Ja. `npm run export:static -w examples/site` schreibt die ganze öffentliche Website als Dateien, genau so, wie der Server sie schickt.',
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
        }),
        block('call-to-action', {
          text: 'Ihre erste Seite ist eine Minute entfernt.',
          buttons: [{ text: 'Zum Editor', href: '/admin', buttonColor: 'green', simpleAnchorLink: true }],
        }),
      ],
    },
  ],
}
