import { rich } from '@quoin/schemas'
import { block, sample } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

export const tour: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000033',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'tour',
      name: 'Tour',
      meta: { title: 'A tour of Quoin', description: 'What a page can hold, shown with the blocks themselves.' },
      content: [
        block('my-hero-unit', {
          title: 'What a page can hold',
          text: rich('Every part of this page is a block. **Open it in the editor** and take it apart.'),
        }),
        block('cards', {
          title: 'Two ways to begin',
          subtitle: 'Each takes about a minute',
          cards: [
            {
              icon: sample('icon-house'),
              title: 'As a site',
              description: rich('Two commands, and this site runs on your machine with your own database.'),
              linkText: 'Run a site',
              linkPath: '/guides/run-a-site',
            },
            {
              icon: sample('icon-wrench'),
              title: 'In your product',
              description: rich('The engine is plain functions. Hand them to any React host, or to none.'),
              linkText: 'Embed the engine',
              linkPath: '/guides/embed',
            },
          ],
        }),
        block('big-feature', {
          title: 'A block keeps what you wrote',
          text: rich(
            'Change its look, move it, copy it to another page: the words stay. [See how saving works](/blog/no-save-is-lost)',
          ),
        }),
        block('title', {
          title: 'Films wait for a click',
          subtitle: 'Until then nothing is asked of any other server',
          width: 'medium',
          paddingBottom: 0,
        }),
        block('video', { title: 'A short film about a rabbit', paddingTop: 6 }),
        block('horizontal-rule'),
        block('tweet-light', {
          authorLink: '/people',
          tweetLink: '/people',
          authorName: 'Amara Okafor',
          authorImage: sample('avatar-1'),
          paddingBottom: 0,
          authorTwitterHandle: 'quoin_example',
          tweetContent: rich('Moved the whole studio site in an afternoon. The dogs did not notice.'),
        }),
        block('spacer', { height: 2 }),
        block('tweet', { id: '20', paddingTop: 8 }),
        block('documents'),
        block('faqs-2-cols', {
          faqs: [
            {
              question: 'Can I bring my own blocks?',
              answer: rich('Yes, beside ours or instead of them. [Write a block](/guides/write-a-block)'),
            },
            {
              question: 'Does a page work without JavaScript?',
              answer: rich('Every one. [How that is done](/blog/pages-that-work-without-javascript)'),
            },
            {
              question: 'Which languages can it speak?',
              answer: rich('As many as you name, from either side of the line: right to left works as well.'),
            },
            {
              question: 'Who may publish?',
              answer: rich('Whoever you allow. Others ask for approval and see what was decided.'),
            },
          ],
        }),
        block('pokemon', { pokemonName: 'ditto' }),
      ],
    },
    {
      language: 'de',
      slug: 'rundgang',
      name: 'Rundgang',
      meta: { title: 'Ein Rundgang', description: 'Was eine Seite fassen kann, gezeigt mit den Bausteinen selbst.' },
      content: [
        block('my-hero-unit', {
          title: 'Was eine Seite fassen kann',
          text: rich(
            'Jeder Teil dieser Seite ist ein Baustein. **Öffnen Sie sie im Editor** und nehmen Sie sie auseinander.',
          ),
        }),
        block('cards', {
          title: 'Zwei Wege, anzufangen',
          subtitle: 'Jeder dauert etwa eine Minute',
          cards: [
            {
              icon: { ...sample('icon-house'), alt: 'Ein Haus' },
              title: 'Als Website',
              description: rich('Zwei Befehle, und diese Website läuft auf Ihrem Rechner mit eigener Datenbank.'),
              linkText: 'Eine Website betreiben',
              linkPath: '/guides/run-a-site',
            },
            {
              icon: { ...sample('icon-wrench'), alt: 'Ein Schraubenschlüssel' },
              title: 'In Ihrem Produkt',
              description: rich(
                'Der Kern besteht aus einfachen Funktionen. Geben Sie ihn React oder keinem Framework.',
              ),
              linkText: 'Den Kern einbetten',
              linkPath: '/guides/embed',
            },
          ],
        }),
        block('big-feature', {
          image: { ...sample('icon-wrench'), alt: 'Ein Schraubenschlüssel' },
          title: 'Ein Baustein behält, was Sie schreiben',
          text: rich(
            'Ändern Sie sein Aussehen, verschieben oder kopieren Sie ihn: Die Worte bleiben. [Wie gespeichert wird](/de/blog/nichts-geht-verloren)',
          ),
        }),
        block('title', {
          title: 'Filme warten auf einen Klick',
          subtitle: 'Bis dahin wird kein anderer Server gefragt',
          width: 'medium',
          paddingBottom: 0,
        }),
        block('video', { title: 'Ein kurzer Film über ein Kaninchen', paddingTop: 6 }),
        block('faqs-2-cols', {
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
      ],
    },
  ],
}
