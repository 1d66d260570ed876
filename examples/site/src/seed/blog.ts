import type { StoredBlock } from '@quoin/engine'
import { rich } from '@quoin/schemas'
import { postPictures } from '../server/site-pictures.ts'
import { article, block, sample } from './compose.ts'
import type { SeedAuthor, SeedPage } from './seed-page.ts'

function post(description: string, title: string, image: keyof typeof postPictures) {
  return { title, description, featuredImage: postPictures[image] }
}

/** What the list shows of the post, at its head. */
function picture(name: keyof typeof postPictures, alt?: string): StoredBlock {
  const image = sample(name)
  return block('big-image', {
    paddingTop: 8,
    paddingBottom: 6,
    image: { ...image, highPriority: true, ...(alt === undefined ? {} : { alt }) },
  })
}

const closing: StoredBlock = block('newsletter-subscribe', {
  mailchimpUrl: '/newsletter/releases/post',
  resultOkText: 'Almost finished: please confirm in the mail we sent you.',
  title: 'One letter per release',
  text: rich('What changed, why, and what we measured. Nothing else.'),
  text2: rich('Your address stays in the database of this site.'),
})

const closingGerman: StoredBlock = block('newsletter-subscribe', {
  mailchimpUrl: '/newsletter/releases/post',
  resultOkText: 'Fast fertig: Bitte bestätigen Sie in der Mail, die wir Ihnen geschickt haben.',
  title: 'Ein Brief je Version',
  text: rich('Was sich geändert hat, warum, und was gemessen wurde. Sonst nichts.'),
  text2: rich('Ihre Adresse bleibt in der Datenbank dieser Website.'),
  buttonText: 'Anmelden',
})

const ines: SeedAuthor = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-0000000000a1',
  firstName: 'Ines',
  lastName: 'Valadares',
  avatarUrl: sample('avatar-4').src,
}

const tomasz: SeedAuthor = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-0000000000a2',
  firstName: 'Tomasz',
  lastName: 'Wilk',
  avatarUrl: sample('avatar-8').src,
}

const quoteSchema = block('code', {
  language: 'typescript',
  showLineNumbers: true,
  paddingTop: 0,
  paddingBottom: 6,
  dataline: '6',
  code: "export const quote = defineBlock({\n  type: 'quote',\n  label: 'Quote',\n  category: 'Main content',\n  props: {\n    text: fields.text('Text', { placement: 'canvas' }),\n  },\n  starter: { text: 'Measure twice, cut once.' },\n})",
})

export const blogPosts: readonly SeedPage[] = [
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000021',
    type: 'blog',
    author: tomasz,
    translations: [
      {
        language: 'en',
        slug: 'blog/why-blocks-are-data',
        name: 'Why our blocks are data',
        tags: ['engine', 'design'],
        publishedAt: '2026-09-14T08:00:00.000Z',
        meta: post(
          'A block is a schema and a list of values. Views, panels, checks and documentation are all made from it.',
          'Why our blocks are data',
          'workshop',
        ),
        content: [
          block('blog-title'),
          picture('workshop'),
          article(`
            A page builder has to answer one question many times: what is a block? The canvas asks it, and so do the side panel, the validator, the importer, the documentation and every renderer. When each of them keeps an answer of its own, the answers drift apart, and the bugs live in the gaps.
            ## One file, one answer
            In Quoin a block is **one schema**. Each prop is one line: its type, its default, its label and the control that edits it. The TypeScript type is inferred from that line, and so are the reader that forgives old spellings and the side panel.
          `),
          quoteSchema,
          article(`
            ## Reading never fails
            Content outlives code. A color that was an object last year is a token today; a number was saved as text. Reading a block therefore never throws: each value is read, repaired where we know how, and otherwise replaced by its default with a note for the editor. What was stored stays as it was until somebody changes it.
            ## What follows
            - A new block costs one schema, one view per renderer and one stylesheet.
            - Two renderers can be compared to the letter, because both start from the same values.
            - The editor knows fields, not blocks: it has never heard of a testimonial.
          `),
          closing,
        ],
      },
      {
        language: 'de',
        slug: 'blog/warum-bausteine-daten-sind',
        name: 'Warum unsere Bausteine Daten sind',
        tags: ['Kern', 'Gestaltung'],
        publishedAt: '2026-09-14T08:00:00.000Z',
        meta: post(
          'Ein Baustein ist ein Schema und eine Liste von Werten. Ansichten, Felder, Prüfungen und Handbuch entstehen daraus.',
          'Warum unsere Bausteine Daten sind',
          'workshop',
        ),
        content: [
          block('blog-title'),
          picture('workshop', 'Eine Fahrradwerkstatt'),
          article(`
            Ein Baukasten muss eine Frage viele Male beantworten: Was ist ein Baustein? Die Leinwand stellt sie, die Seitenleiste, die Prüfung, der Import, das Handbuch und jeder Renderer. Hat jeder seine eigene Antwort, laufen die Antworten auseinander, und in den Lücken wohnen die Fehler.
            ## Eine Datei, eine Antwort
            In Quoin ist ein Baustein **ein Schema**. Jede Eigenschaft ist eine Zeile: ihr Typ, ihr Vorgabewert, ihre Beschriftung und das Feld, in dem man sie bearbeitet. Der TypeScript-Typ wird aus dieser Zeile abgeleitet, der Leser, der alte Schreibweisen verzeiht, wird aus ihr gebaut, und die Seitenleiste wird aus ihr gezeichnet.
          `),
          quoteSchema,
          article(`
            ## Lesen schlägt nie fehl
            Inhalte leben länger als Programme. Eine Farbe, die voriges Jahr ein Objekt war, ist heute ein Name; eine Zahl wurde als Text gespeichert. Jeder Wert wird darum gelesen, geheilt, wo wir wissen wie, und sonst durch seine Vorgabe ersetzt, mit einem Hinweis für die Redaktion. Gespeichert bleibt, was gespeichert war, bis jemand es ändert.
            ## Was daraus folgt
            - Ein neuer Baustein kostet ein Schema, je Renderer eine Ansicht und ein Stylesheet.
            - Zwei Renderer lassen sich Zeichen für Zeichen vergleichen, weil beide mit denselben Werten beginnen.
            - Der Editor kennt Felder, keine Bausteine: Von einem Kundenzitat hat er nie gehört.
          `),
          closingGerman,
        ],
      },
    ],
  },
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000022',
    type: 'blog',
    author: ines,
    translations: [
      {
        language: 'en',
        slug: 'blog/pages-that-work-without-javascript',
        name: 'Pages that work without JavaScript',
        tags: ['design', 'accessibility'],
        publishedAt: '2026-10-02T08:00:00.000Z',
        meta: post(
          'A form is a form, a video is a link, and a carousel is a list that scrolls. Scripts only make them nicer.',
          'Pages that work without JavaScript',
          'house',
        ),
        content: [
          block('blog-title'),
          picture('house'),
          article(`
            Most pages are read, not operated. So ours arrive as plain HTML, and a page without moving parts loads **no script file at all**.
            ## What moves, and how
            Some blocks do something: forms, the newsletter, the map, videos, the carousel, the header's menu. Each is drawn as an element that already works, and carries its settings as data. A small script wakes it up when it comes near the screen.
            - **A form** posts and answers with a page. With the script it checks your input as you type and stays on the page.
            - **A question** and its answer are simply there to read. The script has nothing to add.
            - **A carousel** is a list that snaps while scrolling. With the script it loops, has dots, and moves on by itself.
            - **A video** is a poster that links to the video. With the script it plays in place.
            - **A map** is a still frame with a link. With the script it pans and zooms.
            ## Nothing from elsewhere, unless asked
            Videos and posts contact other servers only after a visitor has pressed the button. Until then the poster is ours. That is good for privacy, and good for speed.
          `),
          closing,
        ],
      },
      {
        language: 'de',
        slug: 'blog/seiten-ohne-javascript',
        name: 'Seiten, die ohne JavaScript gehen',
        tags: ['Gestaltung', 'Barrierefreiheit'],
        publishedAt: '2026-10-02T08:00:00.000Z',
        meta: post(
          'Ein Formular ist ein Formular, ein Film ein Link, ein Karussell eine Liste, die scrollt. Skripte machen es nur schöner.',
          'Seiten, die ohne JavaScript gehen',
          'house',
        ),
        content: [
          block('blog-title'),
          picture('house', 'Ein Holzhaus am See bei Nacht'),
          article(`
            Die meisten Seiten werden gelesen, nicht bedient. Darum kommen unsere als reines HTML an, und eine Seite ohne bewegliche Teile lädt **keine einzige Skriptdatei**.
            ## Was sich bewegt und wie
            Einige Bausteine tun etwas: Formulare, der Newsletter, die Karte, Videos, das Karussell und das Menü. Jeder ist ein Element, das schon für sich arbeitet und seine Einstellungen als Daten mitbringt. Ein kleines Skript weckt ihn, wenn er in die Nähe des Bildschirms kommt.
            - **Ein Formular** wird abgeschickt und antwortet mit einer Seite. Mit Skript prüft es beim Schreiben und bleibt, wo es ist.
            - **Eine Frage** und ihre Antwort stehen einfach da. Das Skript hat nichts hinzuzufügen.
            - **Ein Karussell** ist eine Liste, die beim Scrollen einrastet. Mit Skript läuft es im Kreis, hat Punkte und dreht sich von selbst.
            - **Ein Video** ist ein Standbild, das zum Film führt. Mit Skript spielt es an seinem Platz.
            - **Eine Karte** ist ein ruhiges Bild mit einem Link. Mit Skript lässt sie sich schieben und vergrößern.
            ## Nichts von anderswo, außer auf Wunsch
            Filme und Beiträge fragen andere Server erst, wenn jemand auf den Knopf gedrückt hat. Bis dahin ist das Bild unseres. Das ist gut für die Privatsphäre und gut für die Geschwindigkeit.
          `),
          closingGerman,
        ],
      },
    ],
  },
  {
    id: '0c6e3f1a-5b1d-4d0a-9f10-000000000023',
    type: 'blog',
    author: ines,
    translations: [
      {
        language: 'en',
        slug: 'blog/no-save-is-lost',
        name: 'What it takes to lose nothing',
        tags: ['engine', 'server'],
        publishedAt: '2026-10-30T08:00:00.000Z',
        meta: post(
          'A local log, revisions, idempotency keys, a merge by field: how an edit finds its way from a key press to the disk.',
          'What it takes to lose nothing',
          'mill',
        ),
        content: [
          block('blog-title'),
          picture('mill'),
          article(`
            Losing somebody's text is the worst thing an editor can do. It happens in small ways: a tab that closes too early, a network that answers twice, two people on one page. We wrote each of them down and made a rule for it.
            ## From the key to the disk
            1. A change is a list of small operations, each with its inverse. Undo is exact because it is the inverse.
            2. It is written to a log on your machine within a quarter of a second.
            3. It is sent with the revision it is based on and a key that is used only once. Sending it twice still makes one revision.
            4. If someone else saved in between, changes to different fields are merged. If both of you changed the same field, you see both versions side by side.
            5. The server answers only once it is on the disk.
            ## When something goes wrong
            - **The tab closes too early:** the log is offered when you come back.
            - **The network answers twice, or not at all:** the key makes sure it is one revision.
            - **Somebody else saved first:** different fields are merged, and you are asked about any field you both changed.
            - **The server loses power:** what it acknowledged is on the disk.
            ## Who sees it?
            A save is never public. What visitors see changes only when somebody publishes, and that is one atomic step.
          `),
          closing,
        ],
      },
      {
        language: 'de',
        slug: 'blog/nichts-geht-verloren',
        name: 'Was es braucht, um nichts zu verlieren',
        tags: ['Kern', 'Server'],
        publishedAt: '2026-10-30T08:00:00.000Z',
        meta: post(
          'Ein Protokoll im Browser, Fassungen, Schlüssel für den einmaligen Gebrauch und Zusammenführen nach Feldern: der Weg vom Tastendruck auf die Platte.',
          'Was es braucht, um nichts zu verlieren',
          'mill',
        ),
        content: [
          block('blog-title'),
          picture('mill', 'Eine Mühle am Fluss'),
          article(`
            Nichts ist bei einem Editor schlimmer, als jemandes Text zu verlieren. Es geschieht im Kleinen: ein Tab, der zu früh schließt, ein Netz, das zweimal antwortet, zwei Menschen auf einer Seite. Wir haben jeden Fall aufgeschrieben und eine Regel daraus gemacht.
            ## Von der Taste auf die Platte
            1. Eine Änderung ist eine Liste kleiner Schritte, jeder mit seiner Umkehrung. Rückgängig ist genau, weil es die Umkehrung ist.
            2. Binnen einer Viertelsekunde steht sie in einem Protokoll auf Ihrem Rechner.
            3. Gesendet wird sie mit der Fassung, auf der sie steht, und einem Schlüssel, der einmal gilt. Zweimal gesendet ergibt eine Fassung.
            4. Hat inzwischen jemand anders gespeichert, werden Änderungen verschiedener Felder zusammengeführt. Dasselbe Feld sehen Sie in beiden Fassungen nebeneinander.
            5. Der Server antwortet erst, wenn die Platte es hat.
            ## Wenn etwas schiefgeht
            - **Der Tab schließt zu früh:** Das Protokoll wird beim Wiederkommen angeboten.
            - **Das Netz antwortet zweimal oder gar nicht:** Der Schlüssel macht eine Fassung daraus.
            - **Jemand anders war schneller:** Verschiedene Felder werden vereint, bei demselben werden Sie gefragt.
            - **Dem Server fehlt der Strom:** Was er bestätigt hat, liegt auf der Platte.
            ## Wer sieht es?
            Speichern ist nie öffentlich. Was Besucher sehen, ändert sich erst, wenn jemand veröffentlicht, und das in einem einzigen Schritt.
          `),
          closingGerman,
        ],
      },
    ],
  },
]
